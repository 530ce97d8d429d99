import { Button, Field, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { useDecideApplication } from '@wellspring/api/hooks/onboarding'
import { toPageStart } from '@wellspring/features/onboarding'
import { toast } from '@wellspring/ui/toast'

import type { ReviewDraft } from './review-draft.ts'

export interface DecisionPanelProps {
  application: ApplicationDetail
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onDecided: () => void
}

interface WordsProps {
  label: string
  hint: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Words({ label, hint, value, error, onChange }: WordsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        ref={field}
        rows={4}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.HelperText>{hint}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

/** Approve or reject, for whoever holds the application. */
export function DecisionPanel({ application, draft, onDraft, onDecided }: DecisionPanelProps) {
  const decide = useDecideApplication()
  const [problem, setProblem] = useState<Error | null>(null)
  const failed = application.checks.some(({ result }) => result === 'fail')
  const errors = problem instanceof Problem ? problem.errors : {}
  /** What was complained about is being mended. */
  const write = (words: Partial<ReviewDraft>) => {
    setProblem(null)
    onDraft({ ...draft, ...words })
  }
  async function press(decision: 'approved' | 'rejected') {
    setProblem(null)
    const sectionComments = Object.fromEntries(
      Object.entries(draft.sections).filter(([, words]) => words.trim() !== ''),
    )
    try {
      // Nothing is left to be decided by then, and this panel has gone.
      await decide.mutateAsync({
        id: application.id,
        submissionId: application.submissions[0]?.id ?? '',
        decision,
        adminComments: draft.adminComments,
        reason: draft.reason,
        sectionComments,
      })
      toast.success(decision === 'approved' ? 'Application approved' : 'Application sent back')
      onDecided()
      toPageStart()
    } catch (error) {
      setProblem(error as Error)
    }
  }
  return (
    <Stack as="section" aria-label="Decision" gap="4">
      <Text as="h2" textStyle="heading">
        Decision
      </Text>
      <Words
        label="Comments to the applicant"
        hint="Needed to send it back."
        value={draft.adminComments}
        error={errors['adminComments']}
        onChange={(adminComments) => write({ adminComments })}
      />
      {failed ? (
        <Words
          label="Reason"
          hint="Why it can be approved although a check has failed. Only staff reads it."
          value={draft.reason}
          error={errors['reason']}
          onChange={(reason) => write({ reason })}
        />
      ) : null}
      {problem && Object.keys(errors).length === 0 ? (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {problem.message}
        </Text>
      ) : null}
      <Flex gap="3" wrap="wrap">
        <Button disabled={decide.isPending} onClick={() => void press('approved')}>
          Approve
        </Button>
        <Button
          variant="outline"
          colorPalette="red"
          disabled={decide.isPending}
          onClick={() => void press('rejected')}
        >
          Reject
        </Button>
      </Flex>
    </Stack>
  )
}
