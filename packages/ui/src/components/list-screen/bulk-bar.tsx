import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { LinkButton } from '../link/link.tsx'
import { DownloadIcon } from '../icon/icon.tsx'
import { type CsvFile, saveCsv } from './csv-button.tsx'

interface Act<Row> {
  /** The verb with the number of rows: `Ship 3 orders`. */
  label: (count: number) => string
  icon?: ReactNode
  /** Whether the action applies to a row. It is run on the selected rows to which it applies. */
  canDo: (row: Row) => boolean
}

interface PressedAct<Row> extends Act<Row> {
  /** `clear` removes the selection afterwards, because the processed rows may have left the list. */
  onPress: (rows: readonly Row[], clear: () => void) => void
}

/** An action on a page of its own. */
interface LinkedAct<Row> extends Act<Row> {
  hrefOf: (rows: readonly Row[]) => string
}

export type BulkAct<Row> = PressedAct<Row> | LinkedAct<Row>

interface BulkBarProps<Row> {
  picked: readonly Row[]
  acts: readonly BulkAct<Row>[]
  /** The CSV export of the selected rows, which is always possible. */
  file?: CsvFile<Row> | undefined
  onClear: () => void
}

interface ActButtonProps<Row> extends Pick<BulkBarProps<Row>, 'onClear'> {
  act: BulkAct<Row>
  rows: readonly Row[]
  variant: 'solid' | 'outline'
}

function ActButton<Row>({ act, rows, variant, onClear }: ActButtonProps<Row>) {
  const words = (
    <>
      {act.icon}
      {act.label(rows.length)}
    </>
  )
  if ('hrefOf' in act)
    return (
      <LinkButton href={act.hrefOf(rows)} variant={variant}>
        {words}
      </LinkButton>
    )
  return (
    <Button variant={variant} onClick={() => act.onPress(rows, onClear)}>
      {words}
    </Button>
  )
}

/** The actions for the selected rows, always visible: above a phone's bottom bar, or at the end of a wide window. */
export function BulkBar<Row>({ picked, acts, file, onClear }: BulkBarProps<Row>) {
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
        maxW={{ sm: 'full' }}
        px="4"
        py="2"
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius={{ sm: 'lg' }}
        boxShadow="0 4px 24px rgb(0 0 0 / 14%)"
      >
        <Flex align="center" justify="space-between" gap="1" w={{ base: 'full', sm: 'auto' }}>
          <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            <Trans>{picked.length} selected</Trans>
          </Text>
          <Flex gap="1">
            {file ? (
              <Button variant="ghost" colorPalette="gray" onClick={() => saveCsv(file, picked)}>
                <DownloadIcon size={18} />
                <Trans>CSV</Trans>
              </Button>
            ) : null}
            <Button variant="ghost" colorPalette="gray" onClick={onClear}>
              <Trans>Clear</Trans>
            </Button>
          </Flex>
        </Flex>
        {possible.map(({ act, rows }, at) => (
          <ActButton
            key={act.label(0)}
            act={act}
            rows={rows}
            variant={at === 0 ? 'solid' : 'outline'}
            onClear={onClear}
          />
        ))}
      </Flex>
    </Box>
  )
}
