import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import type { DataColumn } from '../data-table/table-state.ts'
import { saveFile } from '../../save-file.ts'
import { DownloadIcon } from '../icon/icon.tsx'
import { toast } from '../toast/toast.tsx'
import { csvOf } from './csv.ts'

export interface CsvFile<Row> {
  /** The file name without its extension. */
  name: string
  columns: readonly DataColumn<Row>[]
}

export interface CsvButtonProps<Row> extends CsvFile<Row>, Pick<CsvSaveProps, 'isKnown' | 'isCompact'> {
  /** Loads all rows that match the search and the filters, on all pages. */
  allRows: () => Promise<readonly Row[]>
}

/** At the end of the filters. On a phone it is beside the search field, and only its icon is shown. */
const look = { variant: 'outline', colorPalette: 'gray', px: { base: '3', sm: '5' }, ms: 'auto' } as const
const compactLook = { ...look, px: '3' } as const

const CsvWords = ({ isCompact = false }) => (
  <>
    <DownloadIcon size={18} />
    <Box as="span" srOnly={isCompact || { base: true, sm: false }}>
      <Trans>CSV</Trans>
    </Box>
  </>
)

/** A link to a file that the server generates. */
export function CsvLink({ href }: { href: string }) {
  return (
    <Button asChild {...look}>
      <a href={href} download>
        <CsvWords />
      </a>
    </Button>
  )
}

interface CsvSaveProps {
  /** False reserves its space until the number of rows is known. */
  isKnown?: boolean
  isBusy?: boolean
  /** Shows only the icon, where a panel beside the list leaves little width. */
  isCompact?: boolean
  onPress: () => void
}

/** A button for a file that the page generates. */
export const CsvSave = ({ isKnown = true, isBusy = false, isCompact = false, onPress }: CsvSaveProps) => (
  <Button
    {...(isCompact ? compactLook : look)}
    visibility={isKnown ? 'visible' : 'hidden'}
    loading={isBusy}
    loadingText={isCompact ? undefined : t`CSV`}
    onClick={onPress}
  >
    <CsvWords isCompact={isCompact} />
  </Button>
)

/** Saves rows as a CSV file for spreadsheets. */
export const saveCsv = <Row,>({ name, columns }: CsvFile<Row>, rows: readonly Row[]) =>
  saveFile(
    new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }),
    `${name.toLowerCase().replaceAll(/\W+/g, '-')}.csv`,
  )

/** Exports a list for spreadsheets: all matching rows, not only the visible ones. */
export function CsvButton<Row>({ name, columns, allRows, ...shown }: CsvButtonProps<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      saveCsv({ name, columns }, await allRows())
    } catch {
      toast.error(t`The file could not be made. Please try again.`)
    } finally {
      setIsBusy(false)
    }
  }
  return <CsvSave {...shown} isBusy={isBusy} onPress={() => void save()} />
}
