import { Suspense, lazy } from 'react'

import type { AgreementDialogProps } from './agreement-dialog.tsx'

const Dialog = lazy(async () => {
  const { AgreementDialog } = await import('./agreement-dialog.tsx')
  return { default: AgreementDialog }
})

/** What is agreed to; a form and its rules come only once somebody wants to share. */
export function Agreement(props: AgreementDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
