import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { WizardStep, WizardSteps } from './wizard-step.ts'
import type { WizardReview } from './wizard-props.ts'

type Values = Record<string, unknown>

export interface Reviewed {
  steps: WizardSteps
  review: WizardReview
  /** The values as submitted. */
  before: Values
}

const partOf = ({ schema }: WizardStep, values: Values) =>
  JSON.stringify(Object.keys(schema.shape).map((key) => values[key]))

/** The sections that a reviewer wants changed, and whether they have been. */
export function useRequestedChanges({ steps, review, before }: Reviewed) {
  const values = useWatch() as Values
  const [sent] = useState(() => steps.map((step) => partOf(step, before)))
  return steps.flatMap((step, index) =>
    review.sectionComments[step.name]
      ? [{ index, title: step.title, changed: partOf(step, values) !== sent[index] }]
      : [],
  )
}
