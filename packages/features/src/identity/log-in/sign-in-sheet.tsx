import { Text } from '@chakra-ui/react'

import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'

import { ContinueWithEmail } from './continue-with-email.tsx'

export interface SignInSheetProps {
  /** Why an account is needed; null while the sheet is closed. */
  reason: string | null
  forgotPasswordHref: string
  onClose: () => void
  onSignedIn: () => void
}

/** The log-in steps in a sheet on top of the current page. */
export function SignInSheet({ reason, forgotPasswordHref, onClose, onSignedIn }: SignInSheetProps) {
  return (
    <Modal open={reason !== null} onClose={onClose} title={t`Continue with email`} size="md">
      <Text mb="2">{reason}</Text>
      <ContinueWithEmail forgotPasswordHref={forgotPasswordHref} onSignedIn={onSignedIn} />
    </Modal>
  )
}
