import { Box } from '@chakra-ui/react'
import { Activity, memo } from 'react'
import type { ComponentType } from 'react'

import type { WizardSteps } from './wizard-step.ts'

/** Memoised: the fields subscribe to what they need, so a parent render must not re-render them. */
const StepFields = memo(({ Fields }: { Fields: ComponentType }) => (
  <Box display="flex" flexDirection="column" gap="8">
    <Fields />
  </Box>
))

export interface NearStepsProps {
  steps: WizardSteps
  /** Zero-based. */
  current: number
}

/** The current step, and the next one prerendered in the background, so that Next only has to show it. */
export function PrerenderedSteps({ steps, current }: NearStepsProps) {
  return [current, current + 1].map((index) => {
    const step = steps[index]
    return step ? (
      <Activity key={step.title} mode={index === current ? 'visible' : 'hidden'}>
        <StepFields Fields={step.Fields} />
      </Activity>
    ) : null
  })
}
