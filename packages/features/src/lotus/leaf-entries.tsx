import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import { useState } from 'react'

import { LOTUS_FULL } from '@wellspring/api/contract/lotus'
import type { LotusEntry, LotusLeaf } from '@wellspring/api/contract/lotus'
import { Link } from '@wellspring/ui/link'
import { Trans, plural, t } from '@wellspring/words/macro'

import { dayLong, kindNames, points } from './lotus-labels.ts'

function Row({ entry, area }: { entry: LotusEntry; area: string }) {
  const { kind, title, href, on, weight, now, sharedBy } = entry
  const name = title ?? kindNames[kind]
  return (
    <Grid
      as="li"
      gridTemplateColumns="minmax(0, 1fr) 6rem"
      columnGap="4"
      alignItems="center"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0">
        <Text fontWeight="medium">{href ? <Link href={href}>{name}</Link> : name}</Text>
        <Text textStyle="sm" color="fg.muted">
          {[
            title ? kindNames[kind] : null,
            dayLong(on),
            sharedBy > 1 ? t`shared by ${sharedBy} leaves` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Box textAlign="end">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {points(now)}
          <Box as="span" fontWeight="normal" color="fg.muted">
            {' '}
            <Trans>of {points(weight)}</Trans>
          </Box>
        </Text>
        <Box h="1" mt="1" borderRadius="full" bg={`${area}.muted`} aria-hidden>
          <Box
            h="1"
            ms="auto"
            borderRadius="full"
            bg={`${area}.solid`}
            style={{ width: `${Math.min(100, (now / weight) * 100)}%` }}
          />
        </Box>
      </Box>
    </Grid>
  )
}

/** How many are shown at first; the latest count most. */
const SHOWN = 6

/** Explains a leaf's openness: the activities and what each counts today. */
export function LeafEntries({ detail }: { detail: LotusLeaf }) {
  const { entries, others, openness, points: sum, leaf, area } = detail
  const isFull = sum > LOTUS_FULL
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && entries.length > SHOWN + 1
  // Old activities count too little to be listed, but still open the leaf a little.
  const isBud = entries.length === 0 && openness === 0
  return (
    <Box as="section" aria-labelledby="leaf-why">
      <Text as="h2" id="leaf-why" textStyle="heading" mb="1">
        {isBud ? t`Why it is a bud` : t`Why it is ${openness}% open`}
      </Text>
      <Text color="fg.muted" maxW="prose" mb="3">
        {isBud
          ? t`Nothing counts for ${leaf} yet. One of the steps on this page is enough to begin.`
          : t`What you did is worth ${points(sum)} today${isFull ? t`, more than` : t`, out of`} the ${LOTUS_FULL} points that open a leaf.`}
      </Text>
      {isBud ? null : (
        <Box borderWidth="1px" borderRadius="lg" bg="bg.surface" px="4">
          {entries.length > 0 ? (
            <Stack as="ul" listStyleType="none" gap="0" aria-label={t`What counts`}>
              {(isCut ? entries.slice(0, SHOWN) : entries).map((entry) => (
                <Row key={entry.sourceId} entry={entry} area={area} />
              ))}
            </Stack>
          ) : null}
          {isCut ? (
            <Box borderTopWidth="1px" py="2">
              <Button variant="ghost" w="full" minH="11" onClick={() => setWhole(true)}>
                <Trans>Show all {entries.length} that count</Trans>
              </Button>
            </Box>
          ) : null}
          {others.count > 0 && !isCut ? (
            <Flex justify="space-between" py="3" borderTopWidth="1px" color="fg.muted" textStyle="sm">
              <Text>{plural(others.count, { one: 'One earlier entry', other: '# earlier entries' })}</Text>
              <Text fontVariantNumeric="tabular-nums">{points(others.now)}</Text>
            </Flex>
          ) : null}
        </Box>
      )}
    </Box>
  )
}
