import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'

import { ReflectionInput } from '@wellspring/api/contract/lotus'
import type { LotusLeaf, Reflection } from '@wellspring/api/contract/lotus'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { lotusQueries, usePutReflection, useRemoveReflection } from '@wellspring/api/hooks/lotus'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Pager } from '@wellspring/ui/pager'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { dayLong } from './lotus-labels.ts'

const Words = z.object({ text: ReflectionInput.shape.text })
const PAGE = 5

function Write({ leaf }: { leaf: LotusLeaf['leaf'] }) {
  const { zone } = useClock()
  const { mutateAsync: put } = usePutReflection()
  // One id per reflection, so that a double click or a retry does not add it twice.
  const [id, setId] = useState(() => crypto.randomUUID())
  return (
    <Form
      key={id}
      schema={Words}
      defaultValues={{ text: '' }}
      submitLabel={t`Save`}
      onSubmit={async ({ text }) => {
        await put({ id, leaf, text, zone })
        toast.success(t`Saved. It counts for this leaf.`)
        setId(crypto.randomUUID())
      }}
    >
      <TextAreaField
        name="text"
        label={t`Your thoughts on ${leaf}`}
        rows={4}
        hint={t`What did you good, what you noticed, what you would like to try. Encrypted with a key of your own: no one else can read it.`}
      />
    </Form>
  )
}

function Entry({ reflection, onRemove }: { reflection: Reflection; onRemove: () => void }) {
  const { text, on } = reflection
  return (
    <Box as="li" p="4" borderWidth="1px" borderRadius="lg" bg="bg.surface">
      <Flex justify="space-between" align="center" gap="4">
        <Text textStyle="sm" color="fg.muted">
          {dayLong(on)}
        </Text>
        <Button
          variant="ghost"
          colorPalette="gray"
          size="sm"
          minH="11"
          aria-label={t`Remove the reflection of ${dayLong(on)}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </Flex>
      {text === null ? (
        <Text color="fg.muted">
          <Trans>Its words were erased along with their encryption key. It still counts.</Trans>
        </Text>
      ) : (
        <Text whiteSpace="pre-line" maxW="prose" overflowWrap="anywhere">
          {text}
        </Text>
      )}
    </Box>
  )
}

function Written({ leaf }: { leaf: LotusLeaf['leaf'] }) {
  const [page, setPage] = useState(1)
  const asked = { leaf, limit: PAGE, page: page - 1 }
  const query = useQuery(lotusQueries.reflections(useApi(), asked))
  const { data, error } = query
  const { mutate: remove, isPending } = useRemoveReflection()
  const [removing, setRemoving] = useState<Reflection | null>(null)
  if (!data)
    return error ? (
      <ErrorState {...failureOf(query)} />
    ) : (
      <LoadingList count={1} label={t`Loading your reflections`} />
    )
  const { reflections, totalRecords } = data
  if (totalRecords === 0) return null
  return (
    <Stack gap="3">
      <Stack as="ul" listStyleType="none" gap="3" aria-label={t`Reflections`}>
        {reflections.map((reflection) => (
          <Entry key={reflection.id} reflection={reflection} onRemove={() => setRemoving(reflection)} />
        ))}
      </Stack>
      <Pager page={page} perPage={PAGE} total={totalRecords} onPage={setPage} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove this reflection?`}
        busy={isPending}
        onConfirm={() => {
          if (removing) remove(removing.id, { onSuccess: () => setRemoving(null) })
        }}
      >
        <Trans>What you wrote is gone, and {leaf} no longer counts it.</Trans>
      </ConfirmDialog>
    </Stack>
  )
}

/** A form for a reflection about a leaf, and the earlier ones. */
export function Reflections({ leaf }: { leaf: LotusLeaf['leaf'] }) {
  return (
    <Box as="section" id="write" aria-labelledby="leaf-write" scrollMarginTop="20">
      <Text as="h2" id="leaf-write" textStyle="heading" mb="3">
        <Trans>Reflections</Trans>
      </Text>
      <Stack gap="6">
        <Write leaf={leaf} />
        <Written leaf={leaf} />
      </Stack>
    </Box>
  )
}
