import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { useResendCode } from '@wellspring/api/hooks/identity'
import { t } from '@wellspring/words/macro'

import type { PendingChallenge } from './pending-challenge.ts'

export interface ResendCodeProps {
  pending: PendingChallenge
  onResent: (pending: PendingChallenge) => void
}

function useCountdown(seconds: number) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // Measured by the clock instead of ticks, which a sleeping tab misses.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  return { left, restart: (again: number) => setEnd(Date.now() + again * 1000) }
}

export function ResendCode({ pending, onResent }: ResendCodeProps) {
  const { left, restart } = useCountdown(pending.resendAfterSeconds)
  const resend = useResendCode()
  function send() {
    resend.mutate(pending.challenge, {
      onSuccess: (fresh) => {
        restart(fresh.resendAfterSeconds)
        onResent({ ...pending, ...fresh })
      },
      onError: (error) => {
        if (error instanceof Problem && error.retryAfterSeconds) restart(error.retryAfterSeconds)
      },
    })
  }
  return (
    <Box>
      <Button
        variant="ghost"
        disabled={left > 0 || resend.isPending}
        loading={resend.isPending}
        loadingText={t`Send the code again`}
        onClick={send}
      >
        {left > 0 ? t`Send again in ${left} s` : t`Send the code again`}
      </Button>
      <Text role="status" textStyle="sm" color={resend.isError ? 'fg.error' : 'fg.muted'}>
        {resend.isError ? resend.error.message : resend.isSuccess ? t`A new code is on its way.` : null}
      </Text>
    </Box>
  )
}
