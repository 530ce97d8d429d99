import type { ComponentType } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod'

export interface WizardStep {
  /** Name of the section that it fills in. */
  name: string
  title: string
  /** One sentence under the title. */
  description: string
  /** Progress at this step, 0 to 100. */
  percent: number
  /** Validates the step's part of the form before the next step. */
  schema: z.ZodObject
  Fields: ComponentType
}

export type WizardSteps = readonly [WizardStep, ...WizardStep[]]

/** Zero-based index of the step that contains a field; -1 if none does. */
export const stepOf = (steps: WizardSteps, path: string) =>
  steps.findIndex(({ schema }) => (path.split('.', 1)[0] ?? '') in schema.shape)

/** Number of fields with an error. */
export function countErrors(errors: FieldErrors): number {
  return Object.values(errors).reduce<number>((sum, error) => {
    if (!error || typeof error !== 'object') return sum
    const own = typeof error.message === 'string' && typeof error.type === 'string'
    return sum + (own ? 1 : countErrors(error as FieldErrors))
  }, 0)
}
