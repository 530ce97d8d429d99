import { Box, Flex, Text } from '@chakra-ui/react'

import type { Check, CheckResult } from '@wellspring/api/contract/review'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusTone } from '@wellspring/ui/status-badge'

const shown: Record<CheckResult, { label: string; tone: StatusTone }> = {
  pass: { label: 'Pass', tone: 'good' },
  warn: { label: 'Look', tone: 'waiting' },
  fail: { label: 'Fail', tone: 'bad' },
  not_applicable: { label: 'Not applicable', tone: 'neutral' },
}

const gravity: readonly CheckResult[] = ['fail', 'warn', 'pass', 'not_applicable']

/** What the product found out by itself. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  // What speaks against an approval comes first.
  const ordered = checks.toSorted((one, other) => gravity.indexOf(one.result) - gravity.indexOf(other.result))
  return (
    <Box as="section" aria-label="Checks">
      <Text as="h2" textStyle="heading" mb="2">
        Checks
      </Text>
      {ordered.map(({ name, title, result, finding, source, checkedAt }) => (
        <Box key={name} borderTopWidth="1px" borderColor="border" py="3">
          <Flex justify="space-between" gap="3">
            <Text fontWeight="medium">{title}</Text>
            <StatusBadge status={result} {...shown[result]} />
          </Flex>
          <Text textStyle="sm">{finding}</Text>
          <Text textStyle="xs" color="fg.muted">
            {source}, <MediumDate date={checkedAt} />
          </Text>
        </Box>
      ))}
    </Box>
  )
}
