/* global SwaggerUIBundle -- the script before this one */
for (const code of document.querySelectorAll('pre code'))
  code.textContent = code.textContent.replaceAll('http://localhost:3000', location.origin);

SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
});
