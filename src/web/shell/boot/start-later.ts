/** `rel` and `type` of the scripts that a page asks for once it has been painted: the build writes them so. */
export const LATER = 'later';

/** Where a browser tells of no paint: milliseconds after the page was read. */
const LONGEST_MS = 1_000;

/**
 * Part of the script in the head, where `d` is the data set of the root. The scripts are fetched after the first paint, and run
 * then, too; on a page that is whole without them (`data-whole`) with the visitor's first act. That is a page on which a script
 * has nothing to add by itself: nobody is signed in, it stands in no other page, the address asks for nothing, the device keeps
 * nothing. Nobody waits for the paint of a page that is hidden, by the browser or until its language has come. A page that comes
 * to lie under a pointer at rest is told of a pointer that moved, by nothing.
 */
export const START_LATER_SCRIPT = `
var a,z,
k=function(){try{return localStorage.length>0}catch(e){return false}},
f=function(){document.querySelectorAll('link[rel=${LATER}]').forEach(function(e){e.rel='modulepreload'})},
g=function(){
f();
document.querySelectorAll('script[type=${LATER}]').forEach(function(e){
var b=document.createElement('script');
e.type='${LATER}-started';
b.type='module';
b.text=e.text;
document.head.append(b);
b.remove()
})},
y=function(){if(z)return;z=1;if(a||!('whole' in d)||d.session==='in'||parent!==window||location.search||location.hash||k()||document.querySelector('[inert]'))g();else{f();a=g}},
q=['pointermove','pointerdown','keydown','scroll','focusin','input','click'],
x={capture:true,passive:true},
n=function(v){
if(v.type==='pointermove'&&!v.movementX&&!v.movementY)return;
q.forEach(function(t){removeEventListener(t,n,x)});
var s=a;
a=1;
if(s)s()
};
q.forEach(function(t){addEventListener(t,n,x)});
addEventListener('DOMContentLoaded',function(){
if(document.hidden||'waiting' in d){z=1;g();return}
setTimeout(y,${LONGEST_MS});
try{new PerformanceObserver(y).observe({type:'paint',buffered:true})}catch(e){y()}
},{once:true});
`;
