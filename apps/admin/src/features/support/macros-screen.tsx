import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Macro } from '@wellspring/api/contract/support'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { supportQueries, useRemoveMacro, useSaveMacro } from '@wellspring/api/hooks/support'
import { MacroForm } from '@wellspring/forms/support/macro-form'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

interface RowProps {
  macro: Macro
  onEdit: () => void
  onRemove: () => void
}

function Row({ macro, onEdit, onRemove }: RowProps) {
  return (
    <Flex
      as="article"
      gap="4"
      p="5"
      justify="space-between"
      direction={{ base: 'column', sm: 'row' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Box minW="0">
        <Text fontWeight="semibold">{macro.title}</Text>
        <Text color="fg.muted" lineClamp="3" whiteSpace="pre-line">
          {macro.text}
        </Text>
      </Box>
      <Flex gap="2" flexShrink="0" align="flex-start">
        <Button size="sm" variant="outline" aria-label={t`Change: ${macro.title}`} onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          aria-label={t`Remove: ${macro.title}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </Flex>
    </Flex>
  )
}

/** Edits the saved replies of staff. */
export function MacrosScreen({ back }: { back: { href: string; label: string } }) {
  const query = useQuery(supportQueries.macros(useApi()))
  const { data, error } = query
  const { mutateAsync: save } = useSaveMacro()
  const { mutate: remove, isPending } = useRemoveMacro()
  const [edited, setEdited] = useState<Partial<Macro> | null>(null)
  const [removed, setRemoved] = useState<Macro | null>(null)
  const create = (
    <Button onClick={() => setEdited({})}>
      <Trans>New saved reply</Trans>
    </Button>
  )
  return (
    <Box maxW="52rem">
      <PageHeader
        title={t`Saved replies`}
        description={t`For questions that keep coming up. Insert one into a reply and edit it there.`}
        back={back}
        actions={create}
      />
      <Stack gap="4">
        {error && !data ? <ErrorState {...failureOf(query)} /> : null}
        {!data && !error ? <LoadingList label={t`Loading the saved replies`} /> : null}
        {data?.macros.length === 0 ? (
          <EmptyList title={t`No saved replies`} sentence={t`Your first saved reply appears here.`} />
        ) : null}
        {data?.macros.map((macro) => (
          <Row
            key={macro.id}
            macro={macro}
            onEdit={() => setEdited(macro)}
            onRemove={() => setRemoved(macro)}
          />
        ))}
      </Stack>
      {edited ? (
        <Modal
          open
          onClose={() => setEdited(null)}
          title={edited.id === undefined ? t`New saved reply` : t`Change saved reply`}
        >
          <MacroForm
            macro={{ title: edited.title ?? '', text: edited.text ?? '' }}
            onSave={async (macro) => {
              await save({ ...macro, ...(edited.id !== undefined && { id: edited.id }) })
              toast.success(t`Saved`)
              setEdited(null)
            }}
          />
        </Modal>
      ) : null}
      {removed ? (
        <ConfirmDialog
          open
          onClose={() => setRemoved(null)}
          title={t`Remove ${removed.title}?`}
          confirmLabel={t`Remove`}
          busy={isPending}
          onConfirm={() =>
            remove(removed.id, {
              onSuccess: () => toast.success(t`Removed`),
              onSettled: () => setRemoved(null),
            })
          }
        />
      ) : null}
    </Box>
  )
}
