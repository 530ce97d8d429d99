import { Box, chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import type * as z from 'zod'

import { Stepper } from '@wellspring/ui/stepper'

import { AlertBox } from '../alert-box.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import type { SaveDraft, SavedDraft } from './draft-keeper.ts'
import { DraftStatus } from './draft-status.tsx'
import { mergeDraft } from './merge-draft.ts'
import { NearSteps } from './near-steps.tsx'
import { ReviewSummary, SectionComment } from './review-summary.tsx'
import { ReviewedStepper } from './reviewed-stepper.tsx'
import { StepHeading } from './step-heading.tsx'
import { usePatientBlur } from './use-patient-blur.ts'
import { useWizard } from './use-wizard.ts'
import { WizardActions } from './wizard-actions.tsx'
import type { WizardSteps } from './wizard-step.ts'

export type { SaveDraft, SavedDraft } from './draft-keeper.ts'

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
  /** For the router, which asks before it leaves. */
  onUnsavedChange?: (unsaved: boolean) => void
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
  /** Out of the first step; without it the first step has no Go Back. */
  onBack?: () => void
  /** Next sleeps until the step is complete. */
  requireComplete?: boolean
  /** What the server puts before the path of a field. */
  errorPrefix?: string
}

/** A form in steps. */
export function Wizard<Output>(props: WizardProps<Output>) {
  const { steps, requireComplete = false } = props
  const { form, at, step, last, alert, wrong, keeper, goTo, next, back, load, keep } = useWizard(props)
  const onBlurCapture = usePatientBlur()
  const review = props.review ?? null
  const reviewed = review && { steps, review, before: mergeDraft(props.empty, props.values ?? {}) }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void next()
  }
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
          <NearSteps key={`steps-${at.loads}`} steps={steps} current={at.step} />
          {alert ? <AlertBox alert={alert} /> : null}
          <WizardActions
            step={step}
            last={last}
            requireComplete={requireComplete}
            onBack={back}
            {...(review && !last && { onSkip: () => goTo(steps.length - 1) })}
          />
        </chakra.form>
      </Box>
    </FormProvider>
  )
}
