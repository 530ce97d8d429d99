import { Button, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

import { ArrowLeftIcon, ArrowRightIcon } from '@wellspring/ui/icon'
import { Trans, plural, t } from '@wellspring/words/macro'

import type { WizardStep } from './wizard-step.ts'

export interface WizardActionsProps {
  step: WizardStep
  last: boolean
  requireComplete: boolean
  onBack: (() => void) | undefined
  /** Goes to the last step, when all steps were filled in before. */
  onSkip?: () => void
}

interface NextProps {
  last: boolean
  missing: number
}

function Next({ last, missing }: NextProps) {
  const { isSubmitting } = useFormState()
  const id = useId()
  const label = last ? t`Submit` : t`Next`
  return (
    <>
      {missing > 0 ? (
        <Button
          id={id}
          // Submits like Next, so that the errors are shown, focused and revalidated while typing.
          type="submit"
          variant="plain"
          colorPalette="gray"
          size="sm"
          px="0"
          fontWeight="normal"
        >
          {plural(missing, { one: '1 field is not complete yet', other: '# fields are not complete yet' })}
        </Button>
      ) : null}
      <Button
        type="submit"
        minW="32"
        disabled={missing > 0 || isSubmitting}
        {...(missing > 0 && { 'aria-describedby': id })}
        loading={last && isSubmitting}
        loadingText={label}
        onClick={(event) => {
          // The second click of a double click would press Next on the following step.
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {label}
        {last ? null : <ArrowRightIcon size={18} />}
      </Button>
    </>
  )
}

/** Watches every value, so that nothing else re-renders with each keystroke. */
function GatedNext({ step, last }: { step: WizardStep; last: boolean }) {
  const result = step.schema.safeParse(useWatch())
  const missing = result.success ? 0 : new Set(result.error.issues.map(({ path }) => path.join('.'))).size
  return <Next last={last} missing={missing} />
}

export function WizardActions({ step, last, requireComplete, onBack, onSkip }: WizardActionsProps) {
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="3"
      wrap="wrap"
      pt="6"
      borderTopWidth="1px"
      borderColor="border"
    >
      {onBack ? (
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          <ArrowLeftIcon size={18} />
          <Trans>Go Back</Trans>
        </Button>
      ) : null}
      <Flex align="center" justify="flex-end" gap="3" wrap="wrap" ms="auto">
        {onSkip ? (
          <Button variant="ghost" onClick={onSkip}>
            <Trans>Go to the last step</Trans>
          </Button>
        ) : null}
        {requireComplete ? <GatedNext step={step} last={last} /> : <Next last={last} missing={0} />}
      </Flex>
    </Flex>
  )
}
