import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { RegistryLoad } from '@wellspring/api/contract/registries'
import { useCancelRegistryLoad } from '@wellspring/api/hooks/registries'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Trans, t } from '@wellspring/words/macro'

import { fileSize } from './file-size.ts'
import { records } from './load-labels.ts'
import type { RegisterUpload } from './use-register-upload.ts'

interface LoadProgressProps {
  /** Null until the server has received the file. */
  load: RegistryLoad | null
  upload: RegisterUpload
}

interface Stage {
  title: string
  detail: string
  /** Undefined while the progress is unknown. */
  percent?: number
}

function stageOf({ load, upload }: LoadProgressProps): Stage {
  if (upload.isBusy && upload.file) {
    const { file, percent } = upload
    return {
      title: t`Uploading ${file.name}`,
      detail: t`${percent}% of ${fileSize(file.size)}. Please keep this page open.`,
      percent,
    }
  }
  if (load?.status === 'reading')
    return {
      title: t`Reading ${load.fileName}`,
      detail: t`${records(load.rowCount)} so far. You can leave this page.`,
      percent: Math.floor((100 * load.readBytes) / load.bytes),
    }
  if (load?.status === 'waiting')
    return { title: t`${load.fileName} will be read next`, detail: t`You can leave this page.` }
  return {
    title: t`${load?.by.name ?? t`Someone`} is uploading ${load?.fileName ?? t`a file`}`,
    detail: t`The register takes one file at a time.`,
  }
}

/** The progress of a file from upload to use, with a button to cancel. */
export function LoadProgress({ load, upload }: LoadProgressProps) {
  const cancel = useCancelRegistryLoad()
  const [isAsking, setIsAsking] = useState(false)
  const { title, detail, percent } = stageOf({ load, upload })
  function onCancel() {
    setIsAsking(false)
    if (upload.isBusy) upload.stop()
    else if (load) cancel.mutate(load.id)
  }
  return (
    <Stack gap="3" align="start">
      <Box w="full" role="status">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted">{detail}</Text>
      </Box>
      {percent === undefined ? null : (
        <Box
          role="progressbar"
          aria-label={title}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          w="full"
          h="2"
          bg="bg.emphasized"
          borderRadius="full"
          overflow="hidden"
        >
          <Box h="full" bg="accent.solid" style={{ width: `${percent}%` }} />
        </Box>
      )}
      <Button variant="outline" colorPalette="gray" onClick={() => setIsAsking(true)}>
        <Trans>Cancel loading</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onCancel}
        title={t`Cancel loading this file?`}
        confirmLabel={t`Cancel loading`}
        cancelLabel={t`Continue loading`}
        sentence={null}
      >
        <Trans>The uploaded part is removed. The file in use stays in use.</Trans>
      </ConfirmDialog>
    </Stack>
  )
}
