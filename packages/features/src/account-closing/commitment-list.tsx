import { Box, Text } from '@chakra-ui/react'

import type { Commitment } from '@wellspring/api/contract/account-closing'

import { commitmentLabels, countedLabel } from './closing-labels.ts'

/** What becomes of what an account has under way: that which ends, or that which is waited for. */
export function CommitmentList({ commitments, of }: { commitments: Commitment[]; of: 'ends' | 'waits' }) {
  const listed = commitments.filter((commitment) => commitment[of] > 0)
  return (
    <Box as="ul" listStyleType="none">
      {listed.map((commitment) => (
        <Box as="li" key={commitment.kind} py="2.5" borderTopWidth="1px" borderColor="border">
          <Text fontWeight="medium">{countedLabel(commitment.kind, commitment[of])}</Text>
          <Text color="fg.muted" textStyle="sm">
            {commitmentLabels[commitment.kind][of]}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
