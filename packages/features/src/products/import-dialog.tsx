import { Box, Button, Code, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { useImportProducts } from '@wellspring/api/hooks/products'
import { FileDrop } from '@wellspring/ui/file-drop'
import { Modal } from '@wellspring/ui/modal'
import { Trans, plural, t } from '@wellspring/words/macro'

import { ExportButton } from './export-button.tsx'

interface Report {
  created: number
  refused: readonly { line: number; message: string }[]
}

const maxBytes = 200_000

function ReportView({ created, refused }: Report) {
  return (
    <Box role="status">
      <Text fontWeight="semibold">
        {plural(created, { one: '1 draft was created.', other: '# drafts were created.' })}
        {refused.length === 0
          ? ''
          : t` ${plural(refused.length, { one: '1 line', other: '# lines' })} could not be imported:`}
      </Text>
      {refused.length > 0 ? (
        <Box
          as="ul"
          listStyleType="none"
          mt="3"
          maxH="40vh"
          overflowY="auto"
          tabIndex={0}
          aria-label={t`Lines not imported`}
        >
          {refused.map(({ line, message }) => (
            <Text as="li" key={line} py="1" borderBottomWidth="1px" borderColor="border">
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                <Trans>Line {line}:</Trans>
              </Text>{' '}
              {message}
            </Text>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

/** Imports drafts from a table and reports each line that failed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useImportProducts()
  const [report, setReport] = useState<Report | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function take(file: File) {
    setError(null)
    setReport(null)
    try {
      if (file.size > maxBytes) setError(t`This table is too long. Please split it in two.`)
      else setReport(await mutateAsync(await file.text()))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : t`This table could not be read.`)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Import products`}
      footer={
        <Button variant={report ? 'solid' : 'outline'} onClick={onClose}>
          {report ? t`Done` : t`Cancel`}
        </Button>
      }
    >
      <Text mb="4">
        <Trans>
          A CSV file with the columns{' '}
          <Code>
            <Trans>name, description, area, tokens, variant, price, stock</Trans>
          </Code>{' '}
          and, if you use them,{' '}
          <Code>
            <Trans>sku</Trans>
          </Code>
          : one line for each variant, and the lines of one product share its name. A table of your current
          products is a good start.
        </Trans>
      </Text>
      <Box mb="4">
        <ExportButton />
      </Box>
      <FileDrop
        label={t`Table`}
        accept=".csv,text/csv"
        hint={isPending ? t`Reading …` : t`CSV, up to 1,000 lines`}
        error={error}
        disabled={isPending}
        onSelect={(file) => void take(file)}
      />
      {report ? (
        <Box mt="5">
          <ReportView {...report} />
        </Box>
      ) : null}
    </Modal>
  )
}
