import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import { requiredText } from '@wellspring/api/contract/fields'
import type { UploadedFile } from '@wellspring/api/contract/fields'
import { failureMessage } from '@wellspring/api/failure-message'
import { useCreateDispute, useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import { CountField } from '@wellspring/forms/fields/count-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

import { EvidenceDrop } from './evidence-drop.tsx'

export interface ReturnDialogProps {
  orderId: string
  productId: string
  productVariantId: string
  /** The number of pieces that can be disputed. */
  totalQuantity: number
  onClose: () => void
  /** Called when the dialog has closed without creating a dispute, so that its opener shows the reason. */
  onFailed?: (message: string) => void
  onCreated?: (disputeId: string) => void
}

const ReturnForm = z.object({
  reason: requiredText(t`Reason cannot be empty!`),
  // The field accepts only a quantity that can be disputed.
  quantity: z.string(),
})

/** The server's limit per request. */
const MOST_FILES = 10

/** Uploads pictures as they are chosen, to be sent with the reason. */
function Pictures({
  files,
  onFiles,
  onBusy,
}: {
  files: readonly UploadedFile[]
  onFiles: (files: readonly UploadedFile[]) => void
  onBusy: (busy: boolean) => void
}) {
  return (
    <Stack gap="3">
      {files.length < MOST_FILES ? (
        <EvidenceDrop
          label={t`Pictures`}
          optional
          onUploaded={(file) => onFiles([...files, file])}
          onBusy={onBusy}
        />
      ) : null}
      {files.length > 0 ? (
        <Stack as="ul" aria-label={t`Added pictures`} gap="2" listStyleType="none">
          {files.map((file) => (
            <Flex as="li" key={file.url} justify="space-between" align="center" gap="3">
              <Text truncate minW="0">
                {file.name}
              </Text>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Remove ${file.name}`}
                onClick={() => onFiles(files.filter(({ url }) => url !== file.url))}
              >
                <Trans>Remove</Trans>
              </Button>
            </Flex>
          ))}
        </Stack>
      ) : null}
    </Stack>
  )
}

/** Opens a dispute about pieces of an order. */
export function ReturnDialog({ totalQuantity, onClose, onFailed, onCreated, ...line }: ReturnDialogProps) {
  const create = useCreateDispute()
  const step = useTakeDisputeStep()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [uploading, setUploading] = useState(false)
  /** Runs after the dispute is created; pictures that fail can be added on its page. */
  const addFiles = async (id: string) => {
    if (files.length === 0) return
    await step.mutateAsync({ verb: 'addEvidence', id, files: [...files] }).catch(() => {
      toast.error(t`Your pictures could not be added. Please add them on the dispute’s page.`)
    })
  }
  return (
    <Modal open onClose={onClose} title={t`Return or dispute`}>
      <Form
        schema={ReturnForm}
        defaultValues={{ reason: '', quantity: '' }}
        submitLabel={t`Submit`}
        onSubmit={async ({ reason, quantity }) => {
          if (uploading) throw new Problem('CONFLICT', t`A picture is still uploading. Please wait a moment.`)
          try {
            const { dispute } = await create.mutateAsync({
              ...line,
              reason,
              ...(quantity !== '' && { quantity: Number(quantity) }),
            })
            toast.success(t`Dispute Created`)
            await addFiles(dispute.id)
            onClose()
            onCreated?.(dispute.id)
          } catch (error) {
            // Field errors are shown in the form; any other error closes the dialog and is reported once.
            if (error instanceof Problem && Object.keys(error.errors).length > 0) throw error
            const message = failureMessage(error)
            toast.error(message)
            onFailed?.(message)
            onClose()
          }
        }}
      >
        <TextAreaField name="reason" label={t`Reason`} hint={t`What is wrong? The seller will read it.`} />
        <CountField
          name="quantity"
          label={t`Quantity`}
          hint={plural(totalQuantity, {
            one: 'It is about one item.',
            other: '1 to #. Leave it empty if it is about all of them.',
          })}
          max={totalQuantity}
          optional
        />
        <Pictures files={files} onFiles={setFiles} onBusy={setUploading} />
      </Form>
    </Modal>
  )
}
