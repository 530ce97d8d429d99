import { Stepper } from '@wellspring/ui/stepper'

import { useRequestedChanges } from './use-requested-changes.ts'
import type { Reviewed } from './use-requested-changes.ts'

export interface ReviewedStepperProps extends Reviewed {
  current: number
  onStepSelect: (index: number) => void
}

/** The steps of a submitted application: all are done except those to be changed. */
export function ReviewedStepper({ current, onStepSelect, ...reviewed }: ReviewedStepperProps) {
  const { steps } = reviewed
  const asked = useRequestedChanges(reviewed)
  const open = asked.filter(({ changed }) => !changed).length
  return (
    <Stepper
      steps={steps.map(({ title }) => title)}
      current={current}
      percent={Math.round((100 * (steps.length - open)) / steps.length)}
      onStepSelect={onStepSelect}
      toChange={asked.map(({ index }) => index)}
    />
  )
}
