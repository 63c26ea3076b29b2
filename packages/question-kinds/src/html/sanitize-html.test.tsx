import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HtmlInstruction } from './html-instruction.tsx';
import { type SafeNode, safeTags } from './safe-node.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const drawn = (html: string): string => renderToStaticMarkup(<HtmlInstruction html={html} />);
const link = (href: string, text: string): string =>
  `<a href="${href}" target="_blank" rel="noreferrer noopener">${text}</a>`;

describe('an instruction', () => {
  it.each([
    ['<p>One <b>two</b> <i>three</i></p>', '<p>One <b>two</b> <i>three</i></p>'],
    ['<P CLASS="x" onclick="y()">Hi<BR/>there</P>', '<p>Hi<br/>there</p>'],
    ['<h3>A</h3><h5>B</h5><h1>C</h1>', '<h3>A</h3><h5>B</h5>C'],
    ['<ul><li>a<li>b<ol><li>c</ol></ul>', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['<p>a<p>b<ul><li>c</ul>', '<p>a</p><p>b</p><ul><li>c</li></ul>'],
    ['<a href="https://x.test/?a=1&amp;b=2">x</a>', link('https://x.test/?a=1&amp;b=2', 'x')],
    ["<a title='a>b' href='http://x.test'>x</a>", link('http://x.test', 'x')],
    ['<a href=https://x.test/y>x</a>', link('https://x.test/y', 'x')],
    ['<a href="mailto:help@airlane.test?subject=SIM">x</a>', link('mailto:help@airlane.test?subject=SIM', 'x')],
    [
      '<a href="https://x.test">a<a href="https://y.test">b</a></a>',
      link('https://x.test', 'a') + link('https://y.test', 'b'),
    ],
    ['<code>AT+CSQ &lt;rssi&gt;</code>', '<code>AT+CSQ &lt;rssi&gt;</code>'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['&copy; &#8364; &#x20ac; &nothing; &', '© € € &amp;nothing; &amp;'],
    ['<u>open', '<u>open</u>'],
    ['</p></b>text', 'text'],
    ['', ''],
  ])('%j is drawn as %j', (html, expected) => {
    expect(drawn(html)).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<SCRIPT src=//x.test>alert(1)</ScRiPt >after', 'after'],
    ['<script>never closed', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<style>p{}</style><p>x</p>', '<p>x</p>'],
    ['<svg><a href="javascript:x">y</a></svg>z', 'z'],
    ['<math><mtext><img src=x onerror=y></mtext></math>z', 'z'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<img src="x" onerror="alert(\'>\')">x', 'x'],
    ['<iframe src="javascript:x"></iframe>x', 'x'],
    ['<p style="background:url(javascript:x)" onmouseover=x>y</p>', '<p>y</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVa&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&Tab;script&colon;alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" \u0001javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//x.test">x</a>', '<a>x</a>'],
    ['<a href="vbscript:x">x</a>', '<a>x</a>'],
    ['<a href="https://x.test" href="javascript:x" target=_self>x</a>', link('https://x.test', 'x')],
    ['<a href="javascript:x" href="https://x.test">x</a>', '<a>x</a>'],
    ['<!-- <script>x</script> -->y', 'y'],
    ['<!--><script>x</script>-->y', '--&gt;y'],
    ['<!-- never closed <p>x', ''],
    ['<![CDATA[<script>x]]>y', 'x]]&gt;y'],
    ['<?php echo 1 ?>y', 'y'],
    ['<p <b>x</b>', '<p>x</p>'],
    ['<p title="never closed>x', '<p>x</p>'],
    ['<textarea><p>x</p></textarea>y', 'y'],
    ['<object><embed src=x></object>y', 'y'],
    ['<form action=x><input value=y><button>go</button></form>', 'go'],
    ['<base href="https://x.test">y<meta http-equiv=refresh>', 'y'],
    ['<__proto__>x</__proto__><constructor>y</constructor>', '&lt;__proto__&gt;xy'],
  ])('%j leaves %j', (html, expected) => {
    expect(drawn(html)).toBe(expected);
  });

  const tagsOf = (nodes: readonly SafeNode[]): string[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]));
  const linksOf = (nodes: readonly SafeNode[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksOf(node.children)],
    );

  it('holds nothing but what it may hold, whatever is written', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '/>',
        '"',
        "'",
        '=',
        ' ',
        '<!--',
        '-->',
        '&#106;',
        'href=',
        'javascript:',
        'https://x.test',
        '<a ',
        '<p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<script',
        '</script>',
        '<svg>',
        'onload=',
        '\t',
        '\u0000',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const nodes = sanitizeHtml(pieces.join(''));
        expect(tagsOf(nodes).every((tag) => safeTags.some((safe) => safe === tag))).toBe(true);
        expect(linksOf(nodes).every((href) => /^(?:https?:\/\/|mailto:)/i.test(href))).toBe(true);
        expect(drawn(pieces.join(''))).not.toMatch(/<script|<svg|\son\w+="/i);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['<b>', '<a href="', '<!--', '<script>', '</p>', '<a b=\'x" ', '&#', '<p ', '<ul><li>', '<x '])(
    'made of %j over and over is read at once',
    (piece) => {
      const started = performance.now();
      expect(drawn(piece.repeat(50_000)).length).toBeLessThan(1_000_000);
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});
