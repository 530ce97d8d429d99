import { lazyPart } from '@wellspring/ui/lazy-part'

import type { AgreementDialogProps } from './agreement-dialog.tsx'

const Dialog = lazyPart(async () => (await import('./agreement-dialog.tsx')).AgreementDialog)

/** The agreement dialog; its form and schema load only when somebody wants to share. */
export function Agreement(props: AgreementDialogProps) {
  return <Dialog {...props} />
}
