import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

export interface BulkAct<Row> {
  /** The verb with how many: `Ship 3 orders`. */
  label: (count: number) => string
  icon?: ReactNode
  /** Whether it can be done with a row; it is done with those of the picked ones. */
  canDo: (row: Row) => boolean
  /** `clear` takes the picks away once it is done: what was worked on may stand in this list no more. */
  onPress: (rows: readonly Row[], clear: () => void) => void
}

interface BulkBarProps<Row> {
  picked: readonly Row[]
  acts: readonly BulkAct<Row>[]
  onClear: () => void
}

/** What can be done with the picked rows, always in sight: above a phone's bar, at the end of a wide window. */
export function BulkBar<Row>({ picked, acts, onClear }: BulkBarProps<Row>) {
  const possible = acts
    .map((act) => ({ act, rows: picked.filter(act.canDo) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Box
      position="sticky"
      bottom={{ base: 'calc(3.5rem + 1px + var(--safe-bottom, 0px))', sm: '4' }}
      zIndex="docked"
      mt="4"
    >
      <Flex
        role="group"
        aria-label={t`With the selected rows`}
        align="center"
        gap="3"
        wrap="wrap"
        mx={{ base: '-4', sm: 'auto' }}
        w={{ base: 'auto', sm: 'fit-content' }}
        maxW="full"
        px="4"
        py="2"
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius={{ sm: 'lg' }}
        boxShadow="0 4px 24px rgb(0 0 0 / 14%)"
      >
        <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          <Trans>{picked.length} selected</Trans>
        </Text>
        {possible.map(({ act, rows }, at) => (
          <Button
            key={act.label(0)}
            variant={at === 0 ? 'solid' : 'outline'}
            onClick={() => act.onPress(rows, onClear)}
          >
            {act.icon}
            {act.label(rows.length)}
          </Button>
        ))}
        {possible.length === 0 ? (
          <Text color="fg.muted">
            <Trans>Nothing to do with these</Trans>
          </Text>
        ) : null}
        <Button variant="ghost" colorPalette="gray" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      </Flex>
    </Box>
  )
}
