import { lazyPart } from '@wellspring/ui/lazy-part'

import type { AgreementDialogProps } from './agreement-dialog.tsx'

const Dialog = lazyPart(async () => (await import('./agreement-dialog.tsx')).AgreementDialog)

/** What is agreed to; a form and its rules come only once somebody wants to share. */
export function Agreement(props: AgreementDialogProps) {
  return <Dialog {...props} />
}
