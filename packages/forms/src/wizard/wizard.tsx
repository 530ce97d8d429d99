import { Box, chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'

import { Disclosure } from '@wellspring/ui/disclosure'
import { Stepper } from '@wellspring/ui/stepper'
import { t } from '@wellspring/words/macro'

import { AlertBox } from '../alert-box.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { DraftStatus } from './draft-status.tsx'
import { mergeDraft } from './merge-draft.ts'
import { PrerenderedSteps } from './prerendered-steps.tsx'
import { ReviewSummary, SectionComment } from './review-summary.tsx'
import { ReviewedStepper } from './reviewed-stepper.tsx'
import { StepHeading } from './step-heading.tsx'
import { useDeferredBlur } from './use-deferred-blur.ts'
import { useWizard } from './use-wizard.ts'
import { WizardActions } from './wizard-actions.tsx'
import type { WizardProps } from './wizard-props.ts'

export type { StepAddress } from './use-step-address.ts'
export type { WizardHost, WizardProps } from './wizard-props.ts'

/** A form in steps. */
export function Wizard<Output>(props: WizardProps<Output>) {
  const { steps, requireComplete = false } = props
  const { form, at, step, last, hasBeenLast, alert, wrong, keeper, goTo, next, back, load, keep } =
    useWizard(props)
  const onBlurCapture = useDeferredBlur()
  const review = props.review ?? null
  const reviewed = review && { steps, review, before: mergeDraft(props.empty, props.values ?? {}) }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void next()
  }
  const edit = (section: string) => goTo(steps.findIndex(({ name }) => name === section))
  return (
    <FormProvider {...form}>
      <Box maxW="5xl" mx="auto">
        {reviewed ? (
          <>
            <ReviewedStepper {...reviewed} current={at.step} onStepSelect={goTo} />
            <ReviewSummary {...reviewed} onStepSelect={goTo} />
          </>
        ) : (
          <Stepper
            steps={steps.map(({ title }) => title)}
            current={at.step}
            percent={step.percent}
            onStepSelect={goTo}
          />
        )}
        <Box mt="3">
          <DraftStatus keeper={keeper} onLoad={() => void load()} onKeep={() => void keep()} />
        </Box>
        {at.step === 0 && !review ? props.before : null}
        <chakra.form
          noValidate
          onSubmit={submit}
          onBlurCapture={onBlurCapture}
          display="flex"
          flexDirection="column"
          gap="7"
          mt={{ base: '5', sm: '8' }}
        >
          <StepHeading title={step.title} description={step.description} moves={at.moves} />
          <ErrorSummary key={`wrong-${wrong.tries}`} count={wrong.count} />
          <SectionComment text={review?.sectionComments[step.name]} />
          {last && props.renderLastLook ? (
            <Disclosure summary={t`Review your answers`}>
              <Box display="flex" flexDirection="column" gap="4" mt="3">
                {props.renderLastLook(form.getValues(), edit)}
              </Box>
            </Disclosure>
          ) : null}
          <PrerenderedSteps key={`steps-${at.loads}`} steps={steps} current={at.step} />
          {alert ? <AlertBox alert={alert} /> : null}
          <WizardActions
            step={step}
            last={last}
            requireComplete={requireComplete}
            onBack={back}
            {...((review || hasBeenLast) && !last && { onSkip: () => goTo(steps.length - 1) })}
          />
        </chakra.form>
      </Box>
    </FormProvider>
  )
}
