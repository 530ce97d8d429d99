import { Badge, Box, Button, Field, Flex, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Problem } from '@wellspring/api/client'
import type { ExclusionFlag, MatchOutcome } from '@wellspring/api/contract/review'
import { useResolveExclusionFlag } from '@wellspring/api/hooks/onboarding'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

const strengths: Record<ExclusionFlag['strength'], { label: string; colour: string }> = {
  npi: { label: t`Same NPI`, colour: 'red' },
  name_and_birth: { label: t`Same name and birthday`, colour: 'orange' },
  name: { label: t`Same name only`, colour: 'gray' },
}

const outcomes: Record<MatchOutcome, string> = { confirmed: t`The same person`, dismissed: t`Someone else` }

/** Records what the reviewer found and whether it is the same person. */
function Resolve({ id, hint }: { id: string; hint: string }) {
  const { mutateAsync, isPending } = useResolveExclusionFlag()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  async function resolve(outcome: MatchOutcome) {
    setError(null)
    try {
      await mutateAsync({ id, outcome, resolution: words })
      toast.success(outcome === 'confirmed' ? t`Match confirmed` : t`Match dismissed`)
    } catch (problem) {
      const { message } = problem as Error
      setError(problem instanceof Problem ? (problem.errors['resolution'] ?? message) : message)
    }
  }
  return (
    <>
      <Field.Root mt="3" invalid={error !== null}>
        <Field.Label>
          <Trans>What you found</Trans>
        </Field.Label>
        <Textarea
          rows={2}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Field.HelperText>{hint}</Field.HelperText>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      <Flex mt="3" gap="3" wrap="wrap">
        <Button size="sm" variant="outline" disabled={isPending} onClick={() => void resolve('dismissed')}>
          <Trans>Someone else</Trans>
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          disabled={isPending}
          onClick={() => void resolve('confirmed')}
        >
          <Trans>The same person</Trans>
        </Button>
      </Flex>
    </>
  )
}

export interface ExclusionMatchProps {
  match: ExclusionFlag
  /** The consequence of each answer. */
  hint: string
  /** The applicant, where the page does not name them. */
  children?: ReactNode
}

/** An entry of the exclusions list that may be the applicant, to be confirmed or dismissed. */
export function ExclusionMatch({ match, hint, children }: ExclusionMatchProps) {
  const { label, colour } = strengths[match.strength]
  return (
    <Box as="li" bg="bg.surface" borderWidth="1px" borderColor="border" borderRadius="lg" p="5">
      <Flex gap="3" wrap="wrap" align="center">
        {children}
        <Badge colorPalette={colour}>{label}</Badge>
      </Flex>
      <Text mt="1">{match.finding}</Text>
      <Text textStyle="xs" color="fg.muted">
        <Trans>{match.source}, found</Trans> <MediumDate date={match.foundAt} />
      </Text>
      {match.outcome ? (
        <Text mt="3">
          <Trans>
            <b>{outcomes[match.outcome]}</b>, says {match.resolvedBy?.name ?? t`staff`}
            {match.resolution ? `: ${match.resolution}` : ''}
          </Trans>
        </Text>
      ) : (
        <Resolve id={match.id} hint={hint} />
      )}
    </Box>
  )
}
