import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'

import { ProofQuestion } from './proof-question.tsx'

export interface ProofDialogProps {
  open: boolean
  onAnswer: (isProven: boolean) => void
}

/** Asks a logged-in user to confirm their identity; closing it changes nothing. */
export function ProofDialog({ open, onAnswer }: ProofDialogProps) {
  return (
    <Modal open={open} onClose={() => onAnswer(false)} title={t`Confirm that it is you`} size="md">
      <ProofQuestion onProved={() => onAnswer(true)} />
    </Modal>
  )
}
