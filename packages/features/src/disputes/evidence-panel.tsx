import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import { Trans, t } from '@wellspring/words/macro'

import { PrivateFileDialog } from '../private-file-dialog.tsx'
import { EvidenceDrop } from './evidence-drop.tsx'

type Evidence = DisputeDetail['evidence'][number]

const sides = { buyer: t`Buyer`, seller: t`Seller`, admin: t`Staff` }

function AddEvidence({ disputeId }: { disputeId: string }) {
  const step = useTakeDisputeStep()
  return (
    <EvidenceDrop
      label={t`Add a picture or document`}
      onUploaded={(file) => step.mutateAsync({ verb: 'addEvidence', id: disputeId, files: [file] })}
    />
  )
}

/** The evidence of a dispute, the same for both sides. */
export function EvidencePanel({ dispute }: { dispute: DisputeDetail }) {
  const [open, setOpen] = useState<Evidence | null>(null)
  return (
    <Box as="section" aria-label={t`Evidence`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Evidence</Trans>
      </Text>
      {dispute.evidence.length === 0 ? (
        <Text color="fg.muted">
          <Trans>Nothing has been added yet.</Trans>
        </Text>
      ) : null}
      <Flex gap="3" wrap="wrap" mb="4">
        {dispute.evidence.map((file) => (
          <Button key={file.url} variant="outline" size="sm" maxW="16rem" onClick={() => setOpen(file)}>
            <Text as="span" truncate>
              {sides[file.by]}: {file.name}
            </Text>
          </Button>
        ))}
      </Flex>
      {dispute.verbs.includes('addEvidence') ? <AddEvidence disputeId={dispute.id} /> : null}
      {open ? <PrivateFileDialog file={open} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}
