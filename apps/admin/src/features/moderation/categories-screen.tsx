import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { CategoryInput } from '@wellspring/api/contract/chat-groups'
import type { ChatCategory } from '@wellspring/api/contract/chat-groups'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useRemoveChatCategory, useSaveChatCategory } from '@wellspring/api/hooks/chat'
import { failureOf } from '@wellspring/api/hooks/failure'
import { CountField } from '@wellspring/forms/fields/count-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'
import type * as z from 'zod'

import { RemoveDialog } from '../../parts/remove-dialog.tsx'

type Edited = ChatCategory | 'new'

function CategoryDialog({ category, onClose }: { category: Edited; onClose: () => void }) {
  const { mutateAsync } = useSaveChatCategory()
  const known = category === 'new' ? undefined : category
  return (
    <Modal open onClose={onClose} title={known ? t`Edit ${known.name}` : t`New category`}>
      <Form<z.input<typeof CategoryInput>, CategoryInput>
        schema={CategoryInput}
        defaultValues={{
          name: known?.name ?? '',
          about: known?.about ?? '',
          position: known?.position ?? 0,
        }}
        submitLabel={t`Save`}
        onSubmit={async (input) => {
          await mutateAsync(known ? { ...input, id: known.id } : input)
          toast.success(t`Saved`)
          onClose()
        }}
      >
        <TextField name="name" label={t`Name`} />
        <TextAreaField name="about" label={t`What do people talk about here?`} rows={3} />
        <CountField name="position" label={t`Position`} max={1000} hint={t`The lowest number comes first.`} />
      </Form>
    </Modal>
  )
}

export function CategoriesScreen({ back }: { back: { href: string; label: string } }) {
  const query = useQuery(chatQueries.categories(useApi()))
  const { data, error } = query
  const { mutateAsync: remove, isPending } = useRemoveChatCategory()
  const [edited, setEdited] = useState<Edited>()
  const [removed, setRemoved] = useState<ChatCategory>()
  return (
    <Box maxW="52rem">
      <PageHeader
        title={t`Categories`}
        description={t`Chat groups are sorted into these. A category that still has groups cannot be removed.`}
        back={back}
        actions={
          <Button onClick={() => setEdited('new')}>
            <Trans>New category</Trans>
          </Button>
        }
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading the categories`} /> : null}
      {data?.categories.length === 0 ? <EmptyList sentence={t`No categories yet.`} /> : null}
      <Stack gap="3">
        {data?.categories.map((category) => (
          <Flex
            as="article"
            key={category.id}
            gap="4"
            p="5"
            justify="space-between"
            direction={{ base: 'column', sm: 'row' }}
            bg="bg.surface"
            borderWidth="1px"
            borderRadius="lg"
          >
            <Box minW="0">
              <Text fontWeight="semibold">{category.name}</Text>
              <Text color="fg.muted">{category.about}</Text>
              <Text textStyle="sm" color="fg.muted">
                {category.groupCount} {plural(category.groupCount, { one: 'group', other: 'groups' })}
              </Text>
            </Box>
            <Flex gap="2" flexShrink="0" align="flex-start">
              <Button
                size="sm"
                minH="11"
                variant="outline"
                aria-label={t`Edit ${category.name}`}
                onClick={() => setEdited(category)}
              >
                <Trans>Edit</Trans>
              </Button>
              {category.groupCount === 0 ? (
                <Button
                  size="sm"
                  minH="11"
                  variant="outline"
                  colorPalette="red"
                  aria-label={t`Remove ${category.name}`}
                  onClick={() => setRemoved(category)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </Flex>
          </Flex>
        ))}
      </Stack>
      {edited ? <CategoryDialog category={edited} onClose={() => setEdited(undefined)} /> : null}
      <RemoveDialog
        removed={removed ? { id: removed.id, title: removed.name } : null}
        busy={isPending}
        onRemove={remove}
        onClose={() => setRemoved(undefined)}
      />
    </Box>
  )
}
