import { Box, Text } from '@chakra-ui/react'

import type { Commitment, CommitmentKind } from '@wellspring/api/contract/account-closing'

import { Link } from '@wellspring/ui/link'

import { commitmentLabels, countedLabel } from './closing-labels.ts'

/** The page on which the user can settle a commitment that delays the closing. */
export type CommitmentLinks = Partial<Record<CommitmentKind, { href: string; label: string }>>

interface CommitmentListProps {
  commitments: Commitment[]
  of: 'ends' | 'waits'
  links?: CommitmentLinks | undefined
}

/** The commitments of an account that end with it, or those that delay the closing. */
export function CommitmentList({ commitments, of, links = {} }: CommitmentListProps) {
  const listed = commitments.filter((commitment) => commitment[of] > 0)
  return (
    <Box as="ul" listStyleType="none">
      {listed.map((commitment) => {
        const link = of === 'waits' ? links[commitment.kind] : undefined
        return (
          <Box as="li" key={commitment.kind} py="2.5" borderTopWidth="1px" borderColor="border">
            <Text fontWeight="medium">{countedLabel(commitment.kind, commitment[of])}</Text>
            <Text color="fg.muted" textStyle="sm">
              {commitmentLabels[commitment.kind][of]}
            </Text>
            {link ? <Link href={link.href}>{link.label}</Link> : null}
          </Box>
        )
      })}
    </Box>
  )
}
