import { Box, Text } from '@chakra-ui/react'

import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import { LinkButton } from '@wellspring/ui/link'
import { Skeleton } from '@wellspring/ui/skeleton'
import { t } from '@wellspring/words/macro'

export interface NextStepProps {
  kind: ApplicationKind
  /** Null before the first submission. */
  stage: ApplicationStage | null
  /** The membership is paid. */
  isMember: boolean
  /** A form that was not sent yet is saved. */
  hasDraft?: boolean
  /** Where the step is done. */
  href: string
}

interface Step {
  title: string
  sentence: string
  action: string
}

const about: Record<ApplicationKind, string> = {
  provider: t`Tell us about yourself and your qualifications. You can stop at any time. Everything is saved.`,
  tenant: t`Tell us about your organisation and its licenses. You can stop at any time. Everything is saved.`,
}

const apply = (kind: ApplicationKind): Step => ({
  title: t`Apply to join`,
  sentence: about[kind],
  action: t`Go to my application`,
})

const continued: Step = {
  title: t`Continue your application`,
  sentence: t`Everything you entered is saved. We review it once you send it.`,
  action: t`Continue`,
}

const review: Step = {
  title: t`Your application is under review`,
  sentence: t`We will write to you once the review is complete.`,
  action: t`See my application`,
}

const steps: Record<Exclude<ApplicationStage, 'withdrawn'>, Step | null> = {
  submitted: review,
  in_review: review,
  changes_requested: {
    title: t`Your application requires some changes`,
    sentence: t`A reviewer has left comments. Everything you entered is still there.`,
    action: t`See the comments`,
  },
  approved: {
    title: t`Congratulations!`,
    sentence: t`Your application has been approved. Complete the payment to begin.`,
    action: t`Complete payment`,
  },
  activated: null,
  suspended: {
    title: t`Your account is paused`,
    sentence: t`A license has expired. Once a new one is approved, you can work again.`,
    action: t`Upload renewal`,
  },
}

/** As tall as a step whose sentence takes three lines on a phone and one on a desktop. */
export const NextStepSkeleton = () => (
  <Skeleton h={{ base: '12.8rem', sm: '11.3rem' }} mb="8" borderRadius="lg" />
)

/** The one thing to do next, if there is any. */
export function NextStep({ kind, stage, isMember, hasDraft = false, href }: NextStepProps) {
  const first = hasDraft ? continued : apply(kind)
  const step = stage === null || stage === 'withdrawn' ? first : steps[stage]
  if (!step || (isMember && stage !== 'suspended' && stage !== 'changes_requested')) return null
  return (
    <Box
      as="section"
      aria-label={t`Next step`}
      bg="accent.subtle"
      borderRadius="lg"
      p={{ base: '5', sm: '7' }}
      mb="8"
    >
      <Text as="h2" textStyle="heading">
        {step.title}
      </Text>
      <Text mt="1" mb="5" maxW="prose">
        {step.sentence}
      </Text>
      <LinkButton href={href}>{step.action}</LinkButton>
    </Box>
  )
}
