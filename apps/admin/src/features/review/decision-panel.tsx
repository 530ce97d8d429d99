import { Box, Button, Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { ApplicationDetail, decisions } from '@wellspring/api/contract/review'
import { useDecideApplication } from '@wellspring/api/hooks/onboarding'
import { ActionBar } from '@wellspring/ui/action-bar'
import { usePageKeys } from '@wellspring/ui/page-keys'
import { toPageStart } from '@wellspring/ui/page-start'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

import { summaryOf } from './check-summary.ts'
import { DecisionDialog } from './decision-dialog.tsx'
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
        rows={3}
        scrollMarginBottom="32"
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.HelperText>{hint}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

type Decision = (typeof decisions)[number]

/** The fields that must be filled in before the decision, with their messages. */
function missingFor(decision: Decision, draft: ReviewDraft, failed: number): Record<string, string> {
  if (decision === 'rejected' && draft.adminComments.trim() === '')
    return { adminComments: t`Tell the applicant what to change.` }
  if (decision === 'approved' && failed > 0 && draft.reason.trim() === '')
    return { reason: t`Say why you approve it although a check failed.` }
  return {}
}

/** What the reviewer has written and what the checks found, in one line. */
const remarkWords = (comments: number, { failed, warned, notMade }: ReturnType<typeof summaryOf>) =>
  [
    comments > 0 && plural(comments, { one: '1 comment on a section', other: '# comments on sections' }),
    failed > 0 && plural(failed, { one: '1 check failed', other: '# checks failed' }),
    warned > 0 && plural(warned, { one: '1 check to review', other: '# checks to review' }),
    notMade.length > 0 && plural(notMade.length, { one: '1 not checked', other: '# not checked' }),
  ]
    .filter(Boolean)
    .join(' · ')

const withWords = (sections: ReviewDraft['sections']) =>
  Object.fromEntries(Object.entries(sections).filter(([, words]) => words.trim() !== ''))

/** Asks for a decision, confirms it and sends it. */
function useDecision({ application, draft, onDecided }: Omit<DecisionPanelProps, 'onDraft'>, failed: number) {
  const { mutateAsync, isPending } = useDecideApplication()
  const [problem, setProblem] = useState<Error | null>(null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<Decision | null>(null)
  function clearErrors() {
    setProblem(null)
    setMissing({})
  }
  /** Asks for confirmation, unless something is missing. */
  function ask(decision: Decision) {
    setProblem(null)
    const lacks = missingFor(decision, draft, failed)
    setMissing(lacks)
    if (Object.keys(lacks).length === 0) setAsked(decision)
  }
  async function decide(decision: Decision) {
    setProblem(null)
    try {
      // Awaited, because the decision unmounts this panel and callbacks of `mutate` would not run.
      await mutateAsync({
        id: application.id,
        submissionId: application.submissions[0]?.id ?? '',
        decision,
        adminComments: draft.adminComments,
        reason: draft.reason,
        sectionComments: withWords(draft.sections),
      })
      toast.success(decision === 'approved' ? t`Application approved` : t`Application sent back`)
      onDecided()
      toPageStart()
    } catch (error) {
      setAsked(null)
      setProblem(error as Error)
    }
  }
  const errors = problem instanceof Problem ? problem.errors : missing
  return { problem, errors, clearErrors, asked, ask, close: () => setAsked(null), decide, isPending }
}

/** Approves or rejects an application, for the reviewer who claimed it. */
export function DecisionPanel({ application, draft, onDraft, onDecided }: DecisionPanelProps) {
  const summary = summaryOf(application.checks)
  const { failed, notMade } = summary
  const decision = useDecision({ application, draft, onDecided }, failed)
  const { problem, errors, asked, ask, isPending } = decision
  usePageKeys({ a: () => ask('approved'), r: () => ask('rejected') })
  /** Stores the draft and clears its errors. */
  function write(words: Partial<ReviewDraft>) {
    decision.clearErrors()
    onDraft({ ...draft, ...words })
  }
  return (
    <>
      <Stack
        as="section"
        aria-label={t`Decision`}
        gap="4"
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        p="5"
        mt="6"
      >
        <Text as="h2" textStyle="heading">
          <Trans>Decision</Trans>
        </Text>
        <Words
          label={t`Comments to the applicant`}
          hint={t`Required when you send it back.`}
          value={draft.adminComments}
          error={errors['adminComments']}
          onChange={(adminComments) => write({ adminComments })}
        />
        {failed > 0 ? (
          <Words
            label={t`Reason`}
            hint={t`Why you approve it despite a failed check. Only staff can read it.`}
            value={draft.reason}
            error={errors['reason']}
            onChange={(reason) => write({ reason })}
          />
        ) : null}
      </Stack>
      <ActionBar label={t`Decide`}>
        <Box flex="1" minW={{ base: '4.5rem', sm: '10rem' }} textStyle="sm">
          {problem && Object.keys(errors).length === 0 ? (
            <Text role="alert" color="fg.error" fontWeight="medium">
              {problem.message}
            </Text>
          ) : (
            <Text color="fg.muted">
              {remarkWords(Object.keys(withWords(draft.sections)).length, summary)}
            </Text>
          )}
        </Box>
        <Button variant="outline" colorPalette="red" disabled={isPending} onClick={() => ask('rejected')}>
          <Trans>Send back</Trans>
        </Button>
        <Button disabled={isPending} onClick={() => ask('approved')}>
          {/* Unchecked items are shown before the button is pressed. */}
          {notMade.length > 0
            ? plural(notMade.length, { one: 'Approve, 1 unchecked', other: 'Approve, # unchecked' })
            : t`Approve`}
        </Button>
      </ActionBar>
      {asked ? (
        <DecisionDialog
          application={application}
          decision={asked}
          busy={isPending}
          onClose={decision.close}
          onConfirm={() => void decision.decide(asked)}
        />
      ) : null}
    </>
  )
}
