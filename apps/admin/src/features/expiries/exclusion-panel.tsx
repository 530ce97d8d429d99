import { Badge, Box, Button, Field, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { RegistryFile } from '@wellspring/api/contract/registries'
import type { ExclusionFlag } from '@wellspring/api/contract/review'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { onboardingQueries, useResolveExclusionFlag } from '@wellspring/api/hooks/onboarding'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'

const strengths: Record<ExclusionFlag['strength'], { label: string; colour: string }> = {
  npi: { label: 'Same NPI', colour: 'red' },
  name_and_birth: { label: 'Same name and birthday', colour: 'orange' },
  name: { label: 'Same name only', colour: 'gray' },
}

function Flag({ flag }: { flag: ExclusionFlag }) {
  const { mutateAsync, isPending } = useResolveExclusionFlag()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  async function resolve() {
    setError(null)
    try {
      await mutateAsync({ id: flag.id, resolution: words })
      toast.success('Resolved')
    } catch (problem) {
      const { message } = problem as Error
      setError(problem instanceof Problem ? (problem.errors['resolution'] ?? message) : message)
    }
  }
  const { label, colour } = strengths[flag.strength]
  return (
    <Box as="li" bg="bg.surface" borderWidth="1px" borderColor="border" borderRadius="lg" p="5">
      <Flex gap="3" wrap="wrap" align="center">
        <Link href={`/admin/applications/${flag.applicationId}`} fontWeight="semibold">
          {flag.businessName}
        </Link>
        <Badge colorPalette={colour}>{label}</Badge>
      </Flex>
      <Text mt="1">{flag.finding}</Text>
      <Text textStyle="xs" color="fg.muted">
        {flag.source}, found <MediumDate date={flag.foundAt} />
      </Text>
      <Field.Root mt="3" invalid={error !== null}>
        <Field.Label>What you found</Field.Label>
        <Textarea
          rows={2}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Field.HelperText>The account stays as it is until somebody changes it.</Field.HelperText>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      <Button mt="3" size="sm" variant="outline" disabled={isPending} onClick={() => void resolve()}>
        Mark as resolved
      </Button>
    </Box>
  )
}

function Files({ registries }: { registries: readonly RegistryFile[] }) {
  if (registries.length === 0)
    return (
      <Text color="fg.muted" maxW="prose">
        No register is loaded, so nothing is compared. <Link href="/admin/registers">Upload a file</Link>
      </Text>
    )
  return (
    <Text color="fg.muted">
      {registries.map(({ registry, name, rowCount, loadedAt }, index) => (
        <span key={registry}>
          {index > 0 ? ' · ' : ''}
          {name}: {rowCount.toLocaleString('en-US')} records, loaded <MediumDate date={loadedAt} />
        </span>
      ))}
    </Text>
  )
}

/** Approved applicants who may stand on the exclusions list, and which registers are compared. */
export function ExclusionPanel() {
  const query = useQuery(onboardingQueries.exclusionFlags(useApi(), { state: 'open', limit: 50 }))
  if (query.error && !query.data) return <ErrorState {...failureOf(query)} />
  if (!query.data) return null
  const { flags, totalRecords, registries } = query.data
  return (
    <Box as="section" aria-label="Public registers" mb="10">
      <Text as="h2" textStyle="heading" mb="2">
        {totalRecords > 0
          ? `${totalRecords} ${totalRecords === 1 ? 'match' : 'matches'} with the exclusions list`
          : 'Public registers'}
      </Text>
      <Files registries={registries} />
      {flags.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="4" mt="4">
          {flags.map((flag) => (
            <Flag key={flag.id} flag={flag} />
          ))}
        </Stack>
      ) : null}
    </Box>
  )
}
