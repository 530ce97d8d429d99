import { Box } from '@chakra-ui/react'
import { Activity, memo } from 'react'
import type { ComponentType } from 'react'

import type { WizardSteps } from './wizard-step.ts'

/** Its fields hear of what concerns them by themselves: nothing above draws them again. */
const StepFields = memo(({ Fields }: { Fields: ComponentType }) => (
  <Box display="flex" flexDirection="column" gap="8">
    <Fields />
  </Box>
))

export interface NearStepsProps {
  steps: WizardSteps
  /** Counted from 0. */
  current: number
}

/** The step that is seen, and the next one, drawn out of sight while the person types: Next only shows it. */
export function NearSteps({ steps, current }: NearStepsProps) {
  return [current, current + 1].map((index) => {
    const step = steps[index]
    return step ? (
      <Activity key={step.title} mode={index === current ? 'visible' : 'hidden'}>
        <StepFields Fields={step.Fields} />
      </Activity>
    ) : null
  })
}
