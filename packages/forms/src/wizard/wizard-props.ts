import type { ReactNode } from 'react'
import type * as z from 'zod'

import type { SaveDraft, SavedDraft } from './draft-keeper.ts'
import type { StepAddress } from './use-step-address.ts'
import type { WizardSteps } from './wizard-step.ts'

/** A reviewer's comments, by section. */
export interface WizardReview {
  adminComments: string | null
  sectionComments: Record<string, string>
}

/** What an app passes to any wizard. */
export interface WizardHost<Output> {
  /** The stored draft, from any device. */
  draft?: SavedDraft | null
  saveDraft: SaveDraft
  /** Fetches the draft again after a conflict with another device. */
  onReload?: () => Promise<SavedDraft | null>
  /** For a submitted application: every step can be opened, with its comments beside it. */
  review?: WizardReview | null
  /** Renders all answers for a final review before submitting. `onEdit` goes to a section by name. */
  renderLastLook?: (values: Record<string, unknown>, onEdit: (section: string) => void) => ReactNode
  /** Tells the router to ask before leaving. */
  onUnsavedChange?: (unsaved: boolean) => void
  /** The step in the URL. The saved draft decides where the wizard opens. */
  address?: StepAddress
  /** Submits the application; a thrown error is shown in the form. */
  onSubmit: (values: Output) => Promise<unknown>
}

export interface WizardProps<Output> extends WizardHost<Output> {
  steps: WizardSteps
  /** Schema of the whole form. */
  schema: z.ZodType<Output>
  /** Initial values of every field. */
  empty: Record<string, unknown>
  /** Initial values without a draft. */
  values?: Record<string, unknown> | null
  /** Shown above the first step before the first submission. */
  before?: ReactNode
  /** Leaves the first step; without it, the first step has no Go Back. */
  onBack?: () => void
  /** Next is disabled until the step is complete. */
  requireComplete?: boolean
  /** Prefix of the paths in the server's field errors. */
  errorPrefix?: string
}
