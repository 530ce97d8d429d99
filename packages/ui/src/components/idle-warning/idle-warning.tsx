import { Button, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Modal } from '../modal/modal.tsx'

export interface IdleWarningProps {
  open: boolean
  /** Seconds left when the dialog opens. */
  seconds: number
  onStay: () => void
  /** Called by the button, and when the time is over. */
  onLogOut: () => void
}

export function IdleWarning({ open, ...props }: IdleWarningProps) {
  return open ? <Countdown {...props} /> : null
}

function Countdown({ seconds, onStay, onLogOut }: Omit<IdleWarningProps, 'open'>) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // Measured with the clock rather than ticks, which a sleeping tab misses.
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  useEffect(() => {
    if (left === 0) onLogOut()
  }, [left, onLogOut])
  return (
    <Modal
      open
      onClose={onStay}
      title={t`Are you still there?`}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
          <Button onClick={onStay}>
            <Trans>Stay logged in</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>To keep your records private, you will be logged out soon.</Trans>
      </Text>
      <Text textStyle="title" fontVariantNumeric="tabular-nums" mt="4" role="timer">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </Text>
    </Modal>
  )
}
