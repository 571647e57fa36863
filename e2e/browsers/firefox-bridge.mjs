#!/usr/bin/env node
// Replaces Firefox's executable, so that Playwright can drive Debian's firefox-esr: it starts the browser, relays
// WebDriver BiDi in both directions, and answers commands of Playwright that this Firefox does not know yet.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const NOT_KNOWN = /^\{"id":(\d+),"method":"emulation\.setMediaFeaturesOverride"/;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (url) bridge(url);
  else process.stderr.write(`${line}\n`);
});

function bridge(url) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (near, { url: path }) => {
    const far = new WebSocket(url + path, { perMessageDeflate: false });
    const waiting = [];
    far.on('open', () => {
      for (const text of waiting.splice(0)) far.send(text);
    });
    far.on('message', (data) => near.send(String(data)));
    far.on('close', () => near.close());
    near.on('close', () => far.close());
    near.on('message', (data) => {
      const text = String(data);
      const [, id] = NOT_KNOWN.exec(text) ?? [];
      if (id) near.send(`{"type":"success","id":${id},"result":{}}`);
      else if (far.readyState === WebSocket.OPEN) far.send(text);
      else waiting.push(text);
    });
  });
}
