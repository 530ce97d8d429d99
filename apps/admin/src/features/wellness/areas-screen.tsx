import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { wellnessQueries } from '@wellspring/api/hooks/wellness'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { AreaTextsDialog } from './area-texts-dialog.tsx'

/** The texts of the wellness areas, each with its edit dialog. */
export function AreasScreen() {
  const query = useQuery(wellnessQueries.domains(useApi()))
  const { data, error } = query
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = data?.domains.find(({ id }) => id === editedId)
  return (
    <Box>
      <PageHeader
        title={t`Wellness areas`}
        description={t`The public texts about the five areas, their leaves and coaching.`}
      />
      {data ? (
        <Stack as="ul" listStyleType="none" gap="3">
          {data.domains.map(({ id, name, description, leaves }) => (
            <Flex
              as="li"
              key={id}
              gap="4"
              p="4"
              wrap={{ base: 'wrap', sm: 'nowrap' }}
              align="center"
              justify="space-between"
              borderWidth="1px"
              borderRadius="lg"
              borderStartWidth="4px"
              borderStartColor={`${id}.solid`}
              bg="bg.surface"
            >
              <Box minW="0">
                <Text as="h2" fontWeight="semibold">
                  {name}
                </Text>
                <Text textStyle="sm" color="fg.muted" maxW="prose">
                  {description}
                </Text>
                {leaves.length > 0 ? (
                  <Text textStyle="sm" mt="1">
                    {leaves.map(({ leaf }) => leaf).join(' · ')}
                  </Text>
                ) : null}
              </Box>
              <Button variant="outline" flexShrink="0" onClick={() => setEditedId(id)}>
                <Trans>Edit {name}</Trans>
              </Button>
            </Flex>
          ))}
        </Stack>
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <LoadingList count={6} label={t`Loading the areas`} />
      )}
      {edited ? <AreaTextsDialog key={edited.id} domain={edited} onClose={() => setEditedId(null)} /> : null}
    </Box>
  )
}
