import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'

import type { ApplicationDetail, CheckResult } from '@wellspring/api/contract/review'
import { useRunRegisterChecks } from '@wellspring/api/hooks/onboarding'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { statusNames } from '@wellspring/ui/status-tones'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { ExclusionMatch } from '../../parts/onboarding/exclusion-match.tsx'
import { summaryOf } from './check-summary.ts'

const shown = statusNames<CheckResult>({
  pass: t`Pass`,
  warn: t`To review`,
  fail: t`Fail`,
  not_checked: t`Not checked`,
  // The finding gives the reason.
  not_applicable: t`Not checked`,
})

const gravity: readonly CheckResult[] = ['fail', 'warn', 'not_checked', 'pass', 'not_applicable']

/** The automatic checks with their results. */
export function CheckList({ application }: { application: ApplicationDetail }) {
  const { id, checks, matches, stage } = application
  const ask = useRunRegisterChecks()
  const isOpen = stage === 'submitted' || stage === 'in_review'
  const { words } = summaryOf(checks)
  // Results that speak against an approval come first.
  const ordered = checks.toSorted((one, other) => gravity.indexOf(one.result) - gravity.indexOf(other.result))
  return (
    <Box as="section" aria-label={t`Checks`}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Box>
          <Text as="h2" textStyle="heading">
            <Trans>Checks</Trans>
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {words}
          </Text>
        </Box>
        {isOpen ? (
          <Button
            size="sm"
            variant="outline"
            loading={ask.isPending}
            loadingText={t`Recheck registers`}
            onClick={() => ask.mutate(id, { onSuccess: () => toast.success(t`Registers rechecked`) })}
          >
            <Trans>Recheck registers</Trans>
          </Button>
        ) : null}
      </Flex>
      {ordered.map(({ name, title, result, finding, source, checkedAt }) => (
        <Box key={name} borderTopWidth="1px" borderColor="border" py="3">
          <Flex justify="space-between" gap="3">
            <Text fontWeight="medium">{title}</Text>
            <StatusBadge status={result} {...shown[result]} />
          </Flex>
          <Text textStyle="sm">
            {finding}
            {result === 'not_checked' ? (
              <>
                {' '}
                <Link href="/admin/registers">
                  <Trans>Upload it under Registers</Trans>
                </Link>
                , <Trans>then recheck.</Trans>
              </>
            ) : null}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {source}, <MediumDate date={checkedAt} />
          </Text>
        </Box>
      ))}
      {matches.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="3" mt="3" aria-label={t`Matches with the exclusions list`}>
          {matches.map((match) => (
            <ExclusionMatch
              key={match.id}
              match={match}
              hint={
                isOpen
                  ? t`The check follows your answer. Only staff can read it.`
                  : t`The account stays as it is until someone changes it.`
              }
            />
          ))}
        </Stack>
      ) : null}
    </Box>
  )
}
