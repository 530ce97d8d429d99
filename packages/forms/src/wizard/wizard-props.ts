import type { ReactNode } from 'react'
import type * as z from 'zod'

import type { SaveDraft, SavedDraft } from './draft-keeper.ts'
import type { StepAddress } from './use-step-address.ts'
import type { WizardSteps } from './wizard-step.ts'

/** What a reviewer asked for, by section. */
export interface WizardReview {
  adminComments: string | null
  sectionComments: Record<string, string>
}

/** What an app gives to any wizard. */
export interface WizardHost<Output> {
  /** What was typed before, on whatever device. */
  draft?: SavedDraft | null
  saveDraft: SaveDraft
  /** Fetches the draft anew, after another device had saved later. */
  onReload?: () => Promise<SavedDraft | null>
  /** Given for what was sent before: every step can be chosen, and what was asked for stands beside it. */
  review?: WizardReview | null
  /** All that was filled in, to be read once more before it is sent. `onEdit` goes to a section by its name. */
  renderLastLook?: (values: Record<string, unknown>, onEdit: (section: string) => void) => ReactNode
  /** For the router, which asks before it leaves. */
  onUnsavedChange?: (unsaved: boolean) => void
  /** Where the page's address has the step: what was saved decides where it opens. */
  address?: StepAddress
  /** A failure that it throws is shown in the form. */
  onSubmit: (values: Output) => Promise<unknown>
}

export interface WizardProps<Output> extends WizardHost<Output> {
  steps: WizardSteps
  /** Of the whole. */
  schema: z.ZodType<Output>
  /** Every field, also the empty ones. */
  empty: Record<string, unknown>
  /** What it begins with where there is no draft. */
  values?: Record<string, unknown> | null
  /** Above the first step, of whoever has not sent it yet. */
  before?: ReactNode
  /** Out of the first step; without it the first step has no Go Back. */
  onBack?: () => void
  /** Next sleeps until the step is complete. */
  requireComplete?: boolean
  /** What the server puts before the path of a field. */
  errorPrefix?: string
}
