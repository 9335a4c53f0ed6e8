// Kept as a file of its own: the page's policy lets no script run that stands in the page.
SwaggerUIBundle({
  dom_id: '#docs',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
})
