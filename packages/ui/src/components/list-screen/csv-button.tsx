import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import type { DataColumn } from '../data-table/table-state.ts'
import { saveFile } from '../../save-file.ts'
import { DownloadIcon } from '../icon/icon.tsx'
import { toast } from '../toast/toast.tsx'
import { csvOf } from './csv.ts'

export interface CsvButtonProps<Row> {
  /** What the file is called, without its ending. */
  name: string
  columns: readonly DataColumn<Row>[]
  /** Every row that the search and the filters leave, on all pages. */
  allRows: () => Promise<readonly Row[]>
  /** Beside so many filters that only its sign has room. */
  isCompact?: boolean
  /** Its place is kept until it is known whether there is anything. */
  isKnown?: boolean
}

/** A list as a file for a spreadsheet: everything that is found, not only what is seen. */
export function CsvButton<Row>({
  name,
  columns,
  allRows,
  isCompact = false,
  isKnown = true,
}: CsvButtonProps<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      const file = new Blob([csvOf(columns, await allRows())], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.csv`)
    } catch {
      toast.error(t`The file could not be made. Please try again.`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      ms="auto"
      // On a phone it stands beside the search field.
      px={{ base: '3', sm: isCompact ? '3' : '5' }}
      visibility={isKnown ? 'visible' : 'hidden'}
      loading={isBusy}
      loadingText={t`CSV`}
      onClick={() => void save()}
    >
      <DownloadIcon size={18} />
      <Box as="span" srOnly={{ base: true, sm: isCompact }}>
        <Trans>CSV</Trans>
      </Box>
    </Button>
  )
}
