import { Box } from '@chakra-ui/react'

import { FirstSteps } from '@wellspring/ui/first-steps'
import { t } from '@wellspring/words/macro'

import { bankStepOf, useFirstWeeks } from './use-first-weeks.ts'

/** The first steps of a practice or a shop; hidden once all but the bank account are done. */
export function FirstWeeksCard() {
  const steps = useFirstWeeks()
  if (!steps) return <Box data-settling="" />
  return bankStepOf(steps) ? null : <FirstSteps title={t`Your first weeks`} steps={steps} />
}
