// A script macro for Foundry VTT: asks for a battle, and tells its odds in the chat.
// Set ROUT to your server, and allow the origin of Foundry there (CORS_ORIGINS).
const ROUT = 'http://localhost:3000';

const line = await foundry.applications.api.DialogV2.prompt({
  window: { title: 'Rout' },
  content: '<input name="line" value="120 v 350" autofocus>',
  ok: { callback: (event, button) => button.form.elements.line.value },
});

const response = await fetch(`${ROUT}/api/v1/battles/odds`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ scenario: line }),
});
const answer = await response.json();
if (!response.ok) {
  const { message, issues = [] } = answer.error;
  ui.notifications.error(issues[0]?.message ?? message);
} else {
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const rows = Object.entries(answer.win).map(
    ([army, chance]) => `<tr><td>${army}</td><td>${percent(chance)}</td></tr>`,
  );
  const mutual = `<tr><td>Mutual rout</td><td>${percent(answer.mutual)}</td></tr>`;
  await ChatMessage.create({
    content: `<table>${rows.join('')}${mutual}</table><p>${answer.method}</p>`,
    whisper: ChatMessage.getWhisperRecipients('GM'),
  });
}
