import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { OwnContent } from '@wellspring/api/contract/educational-content'
import { failureMessage } from '@wellspring/api/failure-message'
import { useMoveContent } from '@wellspring/api/hooks/educational-content'
import { CommentDialog } from '@wellspring/forms/review/comment-dialog'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { contentStepsOf } from './content-steps.ts'
import type { ContentScope, ContentStep } from './content-steps.ts'

const reasons = [
  { label: t`Sources`, sentence: t`Please name the sources for what it claims.` },
  {
    label: t`Summary`,
    sentence: t`The summary does not say what people will learn. Please write it for someone new to the topic.`,
  },
  { label: t`Transcript`, sentence: t`The transcript is missing or does not fit. Please correct it.` },
  { label: t`Picture`, sentence: t`The picture does not show what it is about. Choose another one.` },
  {
    label: t`Promise about health`,
    sentence: t`The text promises a health effect that cannot be proven. Please remove it.`,
  },
]

export interface ContentMoveButtonsProps {
  content: Pick<OwnContent, 'id' | 'title' | 'status'>
  scope: ContentScope
  /** Saves the form; false if that failed. */
  beforeMove: () => Promise<boolean>
  /** Shows missing values at their fields. */
  onIncomplete: (problems: Record<string, string>) => void
}

/** The next steps of content. */
export function ContentMoveButtons({ content, scope, beforeMove, onIncomplete }: ContentMoveButtonsProps) {
  const { mutate, mutateAsync, isPending, variables } = useMoveContent()
  const [explained, setExplained] = useState<ContentStep | null>(null)
  const { id, title, status } = content
  async function move({ to, done }: ContentStep) {
    if (to === 'pending_review' && !(await beforeMove())) return
    mutate(
      { id, status: to },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => {
          onIncomplete(Object.fromEntries(fieldErrorsOf(error)))
          toast.error(failureMessage(error))
        },
      },
    )
  }
  return (
    <>
      {contentStepsOf(scope, status).map((step) => (
        <Button
          key={step.to}
          // Steps forward are prominent, steps back are not.
          variant={step.to === 'pending_review' || step.to === 'published' ? 'solid' : 'outline'}
          disabled={isPending}
          loading={isPending && variables.status === step.to}
          loadingText={step.label}
          onClick={() => (step.withComment ? setExplained(step) : void move(step))}
        >
          {step.label}
        </Button>
      ))}
      {explained ? (
        <CommentDialog
          title={`${explained.label}: ${title}`}
          label={explained.to === 'draft' ? t`What needs to change` : t`Why it is taken down`}
          hint={t`The author will read it.`}
          submitLabel={explained.label}
          {...(explained.to === 'draft' && { reasons })}
          onSend={async (comment) => {
            await mutateAsync({ id, status: explained.to, comment })
            toast.success(explained.done)
          }}
          onClose={() => setExplained(null)}
        />
      ) : null}
    </>
  )
}
