import { Button } from '@chakra-ui/react'

import { useExportProducts } from '@wellspring/api/hooks/products'
import { DownloadIcon } from '@wellspring/ui/icon'

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** All products as a table, as a file. */
export function ExportButton() {
  const { mutate, isPending } = useExportProducts()
  return (
    <Button
      variant="outline"
      loading={isPending}
      loadingText="Export"
      onClick={() => mutate(undefined, { onSuccess: (file) => save(file, 'products.csv') })}
    >
      <DownloadIcon size={18} />
      Export
    </Button>
  )
}
