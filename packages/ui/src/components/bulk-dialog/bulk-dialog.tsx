import { Box, Button, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

import { Trans } from '@wellspring/words/macro'

import { Modal } from '../modal/modal.tsx'

export interface BulkDialogProps<Row> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  title: string
  /** The verb with the number of rows. */
  confirmLabel: string
  /** Processes one row. An error is shown beside the row's name, and the others continue. */
  run: (row: Row) => Promise<unknown>
  messageOf: (error: unknown) => string
  onClose: () => void
  /** Called when all rows have been processed. */
  onDone: () => void
  /** A description and any inputs. */
  children?: ReactNode
}

interface Progress {
  done: number
  failed: readonly { name: string; message: string }[]
}

function Failures({ done, failed }: Progress) {
  return (
    <Box role="alert">
      <Text mb="3">
        <Trans>
          {done} done, {failed.length} not:
        </Trans>
      </Text>
      <Box as="ul" ps="5">
        {failed.map(({ name, message }) => (
          <li key={name}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** Runs one action on several rows, one after the other, with progress and the reasons of failures. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { nameOf, title, confirmLabel, run, messageOf, onClose, onDone, children } = props
  // The list may change during the action, but the picked rows stay.
  const [rows] = useState(props.rows)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isOver, setIsOver] = useState(false)
  const busy = progress !== null && !isOver
  async function start() {
    const now: { done: number; failed: Progress['failed'] } = { done: 0, failed: [] }
    setProgress({ ...now })
    for (const row of rows) {
      try {
        await run(row)
        now.done += 1
      } catch (error) {
        now.failed = [...now.failed, { name: nameOf(row), message: messageOf(error) }]
      }
      setProgress({ ...now })
    }
    setIsOver(true)
    if (now.failed.length === 0) onDone()
  }
  return (
    <Modal
      open
      onClose={busy ? () => {} : onClose}
      title={title}
      footer={
        isOver ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button loading={busy} loadingText={confirmLabel} onClick={() => void start()}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {isOver && progress ? <Failures {...progress} /> : children}
      {busy ? (
        <Text role="status" mt="4" color="fg.muted" fontVariantNumeric="tabular-nums">
          <Trans>
            {progress.done + progress.failed.length} of {rows.length} …
          </Trans>
        </Text>
      ) : null}
    </Modal>
  )
}
