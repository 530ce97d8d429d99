import { Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { useResendCode } from '@wellspring/api/hooks/identity'
import { toast } from '@wellspring/ui/toast'

const WAIT_SECONDS = 60

/** Sends the code again, at most once a minute. */
export function ResendButton({ challenge }: { challenge: string }) {
  const [left, setLeft] = useState(WAIT_SECONDS)
  const { mutateAsync: resend, isPending } = useResendCode()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const again = async () => {
    try {
      await resend(challenge)
      toast.success('A new code is on its way.')
      setLeft(WAIT_SECONDS)
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
      if (error instanceof Problem && error.retryAfterSeconds) setLeft(error.retryAfterSeconds)
    }
  }
  return (
    <Button variant="ghost" onClick={() => void again()} disabled={left > 0} loading={isPending}>
      {left > 0 ? `Send the code again in ${left} s` : 'Send the code again'}
    </Button>
  )
}
