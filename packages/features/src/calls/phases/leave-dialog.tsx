import { Button, Text } from '@chakra-ui/react'

import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

export interface LeaveDialogProps {
  /** The host may end the call for everybody. */
  isHost: boolean
  /** The names of the other participants. */
  names: string
  isMany: boolean
  busy: boolean
  failure: Error | null
  onClose: () => void
  onLeave: () => void
  onEnd: () => void
}

/** Leaves for a while or ends the call for everybody. */
export function LeaveDialog({
  isHost,
  names,
  isMany,
  busy,
  failure,
  onClose,
  onLeave,
  onEnd,
}: LeaveDialogProps) {
  const end = isMany ? t`End for all` : t`End for both`
  return (
    <Modal
      open
      onClose={onClose}
      role="alertdialog"
      title={t`Leave the call?`}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
          <Button variant={isHost ? 'outline' : 'solid'} onClick={onLeave}>
            <Trans>Leave</Trans>
          </Button>
          {isHost ? (
            <Button variant="outline" colorPalette="red" loading={busy} loadingText={end} onClick={onEnd}>
              {end}
            </Button>
          ) : null}
        </>
      }
    >
      <Text>
        {isHost
          ? t`You can leave for a while and come back, or end the call for ${names} too.`
          : t`You can come back until the call closes.`}
      </Text>
      {failure ? (
        <Text role="alert" color="fg.error" mt="3">
          {failure.message}
        </Text>
      ) : null}
    </Modal>
  )
}
