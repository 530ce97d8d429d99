import type { ComponentType } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod'

export interface WizardStep {
  /** The section of the whole that it fills in. */
  name: string
  title: string
  /** One sentence under the title. */
  description: string
  /** How far who stands at this step has come, 0 to 100. */
  percent: number
  /** What must hold before the next step, of the whole form's values. */
  schema: z.ZodObject
  Fields: ComponentType
}

export type WizardSteps = readonly [WizardStep, ...WizardStep[]]

/** The step, counted from 0, that holds a field; -1 when none does. */
export const stepOf = (steps: WizardSteps, path: string) =>
  steps.findIndex(({ schema }) => (path.split('.', 1)[0] ?? '') in schema.shape)

/** How many fields have a message. */
export function countErrors(errors: FieldErrors): number {
  return Object.values(errors).reduce<number>((sum, error) => {
    if (!error || typeof error !== 'object') return sum
    const own = typeof error.message === 'string' && typeof error.type === 'string'
    return sum + (own ? 1 : countErrors(error as FieldErrors))
  }, 0)
}
