import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { RegistryLoad } from '@wellspring/api/contract/registries'
import { useCancelRegistryLoad } from '@wellspring/api/hooks/registries'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'

import { fileSize } from './file-size.ts'
import { records } from './load-labels.ts'
import type { RegisterUpload } from './use-register-upload.ts'

interface LoadProgressProps {
  /** Absent until the server has heard of it. */
  load: RegistryLoad | null
  upload: RegisterUpload
}

interface Stage {
  title: string
  detail: string
  /** Undefined where nobody can say how far it is. */
  percent?: number
}

function stageOf({ load, upload }: LoadProgressProps): Stage {
  if (upload.isBusy && upload.file) {
    const { file, percent } = upload
    return {
      title: `Uploading ${file.name}`,
      detail: `${percent}% of ${fileSize(file.size)}. Please keep this page open.`,
      percent,
    }
  }
  if (load?.status === 'reading')
    return {
      title: `Reading ${load.fileName}`,
      detail: `${records(load.rowCount)} so far. You can leave this page.`,
      percent: Math.floor((100 * load.readBytes) / load.bytes),
    }
  if (load?.status === 'waiting')
    return { title: `${load.fileName} is read next`, detail: 'You can leave this page.' }
  return {
    title: `${load?.by.name ?? 'Somebody'} is uploading ${load?.fileName ?? 'a file'}`,
    detail: 'The register takes one file at a time.',
  }
}

/** How far a file is on its way into use, and the way to stop it. */
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
        Cancel loading
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onCancel}
        title="Cancel loading this file?"
        confirmLabel="Cancel loading"
        cancelLabel="Go on loading"
        sentence={null}
      >
        What has arrived of it is removed. The file in use stays in use.
      </ConfirmDialog>
    </Stack>
  )
}
