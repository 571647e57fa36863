// Browsers that stream signals to a collector, beside socket-load.ts and in another language. It prints "ready" once all are
// welcomed, and the signals acknowledged so far for each line that it reads; it ends with its input.
package main

import (
	"bufio"
	"crypto/rand"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

var (
	port        = flag.Int("port", 0, "of the collector, on this machine")
	origin      = flag.String("origin", "", "of the page")
	token       = flag.String("token", "", "of the settings")
	connections = flag.Int("connections", 200, "sockets")
	signals     = flag.Int("signals", 10, "signals a frame; 0 sends none")
	window      = flag.Int("window", 4, "frames of a socket that may be unacknowledged")
	paced       = flag.Int("paced", 0, "signals a second over all sockets; 0 is as fast as acknowledged")
)

const (
	opening = 64
	// An address of a client has some 28,000 ports.
	perAddress = 20000
)

var acknowledged atomic.Int64

type frame struct {
	T   string `json:"t"`
	Seq int64  `json:"seq"`
}

type browser struct {
	socket *websocket.Conn
	sent   int64
	stored int64
	// frames that may be sent
	free chan struct{}
}

// The same four signals as socket-load.ts.
var data = []string{
	`"kind":"click","at":1795233906123,"data":{"target":"button#add-to-cart","text":"Add to cart","path":"/products/lamp","zone":"cart"}`,
	`"kind":"interest","at":1795233906123,"data":{"target":"a.shipping-and-delivery","zone":"shipping","ms":2400}`,
	`"kind":"scroll","at":1795233906123,"data":{"depth":0.75}`,
	`"kind":"behavioral","at":1795233906123,"data":{"what":"visible","ms":0}`,
}

func (b *browser) send() error {
	text := []byte(`{"t":"signals","items":[`)
	for i := 0; i < *signals; i++ {
		b.sent++
		if i > 0 {
			text = append(text, ',')
		}
		text = fmt.Appendf(text, `{"seq":%d,%s}`, b.sent, data[b.sent%int64(len(data))])
	}
	return b.socket.WriteMessage(websocket.TextMessage, append(text, "]}"...))
}

func (b *browser) hear() {
	for {
		var heard frame
		if err := b.socket.ReadJSON(&heard); err != nil {
			log.Fatalf("a socket ended: %v", err)
		}
		if heard.T != "ack" {
			continue
		}
		acknowledged.Add(heard.Seq - b.stored)
		b.stored = heard.Seq
		b.free <- struct{}{}
	}
}

func visitor() string {
	var id [16]byte
	rand.Read(id[:])
	id[6] = id[6]&0x0f | 0x40
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

func open(n int) (*browser, error) {
	local := &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(1+n/perAddress))}
	dialer := websocket.Dialer{
		NetDialContext:  (&net.Dialer{LocalAddr: local}).DialContext,
		Subprotocols:    []string{"engage.v1"},
		ReadBufferSize:  256,
		WriteBufferSize: 2048,
		WriteBufferPool: &sync.Pool{},
	}
	header := http.Header{"Origin": {*origin}}
	socket, _, err := dialer.Dial(fmt.Sprintf("ws://127.0.0.1:%d/", *port), header)
	if err != nil {
		return nil, err
	}
	hello, _ := json.Marshal(map[string]any{
		"t": "hello", "v": 1, "token": *token, "user_id": visitor(), "url": *origin + "/products/lamp", "sdk": "bench",
	})
	if err := socket.WriteMessage(websocket.TextMessage, hello); err != nil {
		return nil, err
	}
	var welcome frame
	if err := socket.ReadJSON(&welcome); err != nil || welcome.T != "welcome" {
		return nil, fmt.Errorf("no welcome: %v %v", welcome, err)
	}
	b := &browser{socket: socket, free: make(chan struct{}, *window)}
	for i := 0; i < *window; i++ {
		b.free <- struct{}{}
	}
	return b, nil
}

func openAll() []*browser {
	browsers := make([]*browser, *connections)
	var opened sync.WaitGroup
	numbers := make(chan int)
	for i := 0; i < opening; i++ {
		opened.Add(1)
		go func() {
			defer opened.Done()
			for n := range numbers {
				b, err := open(n)
				if err != nil {
					log.Fatalf("socket %d: %v", n, err)
				}
				browsers[n] = b
				go b.hear()
			}
		}()
	}
	for n := range browsers {
		numbers <- n
	}
	close(numbers)
	opened.Wait()
	return browsers
}

// Each browser sends as soon as it may, and at its own even rate where there is one.
func (b *browser) stream(every time.Duration, after time.Duration) {
	next := time.Now().Add(after)
	for {
		<-b.free
		time.Sleep(time.Until(next))
		next = next.Add(every)
		if err := b.send(); err != nil {
			log.Fatalf("a socket took no frame: %v", err)
		}
	}
}

func main() {
	log.SetFlags(0)
	flag.Parse()
	browsers := openAll()
	var every time.Duration
	if *paced > 0 {
		every = time.Duration(float64(time.Second) * float64(*signals**connections) / float64(*paced))
	}
	for i, b := range browsers {
		if *signals > 0 {
			go b.stream(every, every*time.Duration(i)/time.Duration(*connections))
		}
	}
	fmt.Println("ready")
	for input := bufio.NewScanner(os.Stdin); input.Scan(); {
		fmt.Println(acknowledged.Load())
	}
}
