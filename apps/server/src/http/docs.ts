import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { contract } from '@wellspring/api/contract'
import { ProblemBody } from '@wellspring/api/contract/problem'

import { endpoints } from '../endpoints.ts'

type Operation = { responses?: Record<string, unknown>; parameters?: unknown[] } & Record<string, unknown>
interface JsonContent {
  content?: { 'application/json'?: { schema: unknown } }
}

const withoutSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}

/** Describes responses as they are on the wire: data in the envelope, and one shape for every error. */
function envelop(operation: Operation) {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const json = (response as JsonContent).content?.['application/json']
    if (Number(status) >= 300 || !json) continue
    json.schema = {
      type: 'object',
      properties: { success: { const: true }, data: json.schema },
      required: ['success', 'data'],
    }
  }
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'An error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
}

/** Builds the OpenAPI 3.1 document of the contract. */
async function openApiDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Wellspring', version: '1' },
    servers: [{ url: '/v1' }],
    components: { schemas: { Problem: withoutSchema(ProblemBody) as Record<string, unknown> } },
  })
  for (const { method, path: at, meta } of endpoints) {
    const operation = (document.paths?.[at] as Record<string, Operation> | undefined)?.[method.toLowerCase()]
    if (!operation) continue
    envelop(operation)
    if (meta.access !== 'anyone') operation['security'] = [{ session: [] }]
    if (meta.movesMoney)
      operation.parameters = [
        ...(operation.parameters ?? []),
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      ]
  }
  document.components = {
    ...document.components,
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
  }
  return document
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API | Wellspring</title>
    <link rel="stylesheet" href="/v1/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/v1/docs/swagger-ui-bundle.js"></script>
    <script src="/v1/docs/start.js"></script>
  </body>
</html>
`
const start = `SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#docs', deepLinking: true })`

let kept: Promise<string> | undefined
/** Built on first request: it takes a tenth of a second, and most processes never serve it. */
const documentText = () => (kept ??= openApiDocument().then((document) => JSON.stringify(document)))

export function mountDocs(app: FastifyInstance) {
  const viewer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(await documentText()),
  )
  app.get('/v1/docs', (_request, reply) => reply.type('text/html').send(page))
  app.get('/v1/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start))
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const)
    app.get(`/v1/docs/${file}`, (_request, reply) =>
      reply.type(type).send(createReadStream(path.join(viewer, file))),
    )
}
