import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Trans, t } from '@wellspring/words/macro'

import { AlertBox } from '../alert-box.tsx'
import { alertOf } from '../submit-problem.ts'
import type { FormAlert } from '../submit-problem.ts'

const ConfirmDialog = lazyPart(async () => (await import('@wellspring/ui/confirm-dialog')).ConfirmDialog)

export interface WithdrawButtonProps {
  /** Withdraws the application; a thrown error is shown. */
  onWithdraw: () => Promise<unknown>
}

export function WithdrawButton({ onWithdraw }: WithdrawButtonProps) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<FormAlert | null>(null)
  async function withdraw() {
    setBusy(true)
    setAlert(null)
    try {
      await onWithdraw()
      setAsked(false)
    } catch (error) {
      setAlert(alertOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setAsked(true)}>
        <Trans>Withdraw application</Trans>
      </Button>
      {asked ? (
        <ConfirmDialog
          open
          title={t`Withdraw your application?`}
          tone="plain"
          sentence={null}
          confirmLabel={t`Withdraw`}
          cancelLabel={t`Keep it`}
          busy={busy}
          onClose={() => setAsked(false)}
          onConfirm={() => void withdraw()}
        >
          <Trans>Our reviewers will not look at it. You can change it and send it again.</Trans>
          {alert ? <AlertBox alert={alert} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
